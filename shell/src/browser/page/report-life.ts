import type { Beacon } from "../beacon/create-beacon.js";

/** A view tells how it ended when it is left, and no later than this. */
const JUDGED_MS = 60_000;
/** A visitor's first view in an hour is judged. */
const ONCE_MS = 3_600_000;
const JUDGED_AT = "judged-at";
const TICK_MS = 1000;
/** Longer without a tick, the thread stood; much longer, the machine slept. */
const STOOD_MS = 5000;
/** Longer without an idle moment, something runs without end. */
const BUSY_MS = 10_000;
const SLEPT_MS = 120_000;

/**
 * Tells the judge of a canary what isn't an error: that the page stood or never rests, that slots emptied what the server
 * sent, and that the page stopped, which is said by one that began to run and never tells how it ended. Begins before any
 * slot does.
 */
export function reportLife(view: Window & typeof globalThis, beacon: Beacon): void {
  if (!isFirstInAnHour(view)) return;
  const { document, performance } = view;
  const tell = (stage: "started" | "ended") => {
    beacon.send({ kind: "life", stage });
    beacon.flush();
  };
  tell("started");
  const fail = (phase: string, message: string, { slot = "none", rendered = "page" }: DOMStringMap = {}) =>
    beacon.send({ kind: "failure", release: rendered, slot, phase, message });
  const sent = [...document.querySelectorAll<HTMLElement>("[data-slot][data-rendered]")].filter(isFull);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    view.clearInterval(ticking);
    tick();
    for (const slot of sent) {
      if (isFull(slot) || slot.hasAttribute("data-failed")) continue;
      fail("emptied", "Nothing is left of what the server rendered", slot.dataset);
    }
    tell("ended");
  };
  view.addEventListener("pagehide", end);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && end());
  view.setTimeout(end, JUDGED_MS);

  let tickedAt = performance.now();
  let idleAt = tickedAt;
  const rest = () => {
    idleAt = performance.now();
  };
  function tick(): void {
    const now = performance.now();
    const [stood, busy] = [now - tickedAt, now - idleAt].map(Math.round) as [number, number];
    tickedAt = now;
    if (stood > STOOD_MS && stood < SLEPT_MS) fail("stood", `The page stood for ${stood} ms`);
    if (busy > BUSY_MS && busy < SLEPT_MS) fail("stood", `The page was busy for ${busy} ms`);
    // Safari has no idle callbacks, and hidden pages are rarely idle.
    const isKnown = document.visibilityState === "visible" && "requestIdleCallback" in view;
    if (busy > BUSY_MS || !isKnown) rest();
    else view.requestIdleCallback(rest);
  }
  const ticking = view.setInterval(tick, TICK_MS);
}

const isFull = (slot: HTMLElement) => slot.firstElementChild !== null;

function isFirstInAnHour({ localStorage }: Window): boolean {
  try {
    if (Date.now() - Number(localStorage.getItem(JUDGED_AT)) < ONCE_MS) return false;
    localStorage.setItem(JUDGED_AT, String(Date.now()));
    return true;
  } catch {
    // Without storage, each view would count.
    return false;
  }
}
