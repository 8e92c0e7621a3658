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
 * Tells the judge of a canary what isn't an error: that the page stood or never rests, and that it stopped, which is
 * said by a page that began to run and never tells how it ended. Begins before any slot does.
 */
export function reportLife(view: Window & typeof globalThis, beacon: Beacon): void {
  if (!isFirstInAnHour(view)) return;
  const tell = (stage: "started" | "ended") => {
    beacon.send({ kind: "life", stage });
    beacon.flush();
  };
  tell("started");
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    view.clearInterval(ticking);
    tick();
    tell("ended");
  };
  view.addEventListener("pagehide", end);
  view.document.addEventListener("visibilitychange", () => view.document.visibilityState === "hidden" && end());
  view.setTimeout(end, JUDGED_MS);

  let tickedAt = view.performance.now();
  let idleAt = tickedAt;
  const fail = (message: string) =>
    beacon.send({ kind: "failure", release: "page", slot: "none", phase: "stood", message });
  const rest = () => {
    idleAt = view.performance.now();
  };
  function tick(): void {
    const now = view.performance.now();
    const [stood, busy] = [now - tickedAt, now - idleAt].map(Math.round) as [number, number];
    tickedAt = now;
    if (stood > STOOD_MS && stood < SLEPT_MS) fail(`The page stood for ${stood} ms`);
    if (busy > BUSY_MS && busy < SLEPT_MS) fail(`The page was busy for ${busy} ms`);
    // Safari has no idle callbacks, and hidden pages are rarely idle.
    const isKnown = view.document.visibilityState === "visible" && "requestIdleCallback" in view;
    if (busy > BUSY_MS || !isKnown) rest();
    else view.requestIdleCallback(rest);
  }
  const ticking = view.setInterval(tick, TICK_MS);
}

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
