import type { Beacon } from "../beacon/create-beacon.js";
import { slotOf } from "../slots/slot-elements.js";

const UNPAINTED_MS = 1000;
const UNANSWERED_MS = 1000;
const PRESSED_AGAIN_MS = 10_000;

type Fail = (slot: string, phase: string, message: string) => void;

/** Tells the judge of a canary of slots that leave presses without an answer. */
export function reportStuckSlots(view: Window & typeof globalThis, beacon: Beacon): void {
  const fail: Fail = (slot, phase, message) => {
    const release = view.document.querySelector(`[data-slot="${slot}"]`)?.getAttribute("data-rendered") ?? "page";
    beacon.send({ kind: "failure", release, slot, phase, message });
  };
  reportUnpainted(view, fail);
  reportUnanswered(view, fail);
}

/** Presses after which nothing was painted for long. */
function reportUnpainted(view: Window & typeof globalThis, fail: Fail): void {
  if (!view.PerformanceObserver?.supportedEntryTypes?.includes("event")) return;
  new view.PerformanceObserver((list) => {
    for (const { name, duration, target } of list.getEntries() as (PerformanceEntry & { target?: Node | null })[]) {
      if (duration < UNPAINTED_MS || !/^(?:click|keydown|pointerup)$/.test(name)) continue;
      fail(slotOf(target), "unpainted", `Nothing was painted for ${duration} ms after a ${name}`);
    }
  }).observe({ type: "event", durationThreshold: UNPAINTED_MS, buffered: true } as PerformanceObserverInit);
}

/** Buttons of slots that are pressed again because nothing at all has come of it. */
function reportUnanswered(view: Window & typeof globalThis, fail: Fail): void {
  let pressed: { readonly button: Element; readonly at: number } | undefined;
  const forget = () => {
    pressed = undefined;
  };
  new view.MutationObserver(forget).observe(view.document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  view.document.addEventListener(
    "click",
    ({ target }) => {
      const button = (target as Element).closest?.("[data-slot] button:not([aria-disabled=true])");
      const before = pressed;
      pressed = button ? { button, at: Date.now() } : undefined;
      const since = before && before.button === button ? Date.now() - before.at : 0;
      if (!button || since < UNANSWERED_MS || since > PRESSED_AGAIN_MS) return;
      view.setTimeout(() => {
        if (pressed?.button === button) fail(slotOf(button), "unanswered", `Nothing comes of ${button.textContent}`);
      }, UNANSWERED_MS);
    },
    true,
  );
}
