import type { Beacon } from "../beacon/create-beacon.js";
import { slotOf } from "../slots/slot-elements.js";

/** Measures web vitals, hydration times of slots and scripts that block the page; loaded when the page is idle. */
export async function reportVitals(beacon: Beacon, isOnTrial: boolean): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB, reportBlockedThread, reportRefusals, reportStuckSlots } =
    await import("./late-reports.js");
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ name, value, rating, entries }) => {
      beacon.send({ kind: "vital", name, value, rating, slot: slotOf(nodeOf(entries.at(-1))) });
    });
  }
  reportBlockedThread(window, beacon);
  reportRefusals(window, beacon);
  if (isOnTrial) reportStuckSlots(window, beacon);
  new PerformanceObserver((list) => {
    for (const { name: slot, duration: value } of list.getEntries()) {
      beacon.send({ kind: "vital", name: "hydrate", value, rating: "", slot });
    }
  }).observe({ type: "measure", buffered: true });
}

function nodeOf(entry: PerformanceEntry | undefined): Node | null | undefined {
  const { element, target } = (entry ?? {}) as { readonly element?: Element | null; readonly target?: Node | null };
  return element ?? target;
}
