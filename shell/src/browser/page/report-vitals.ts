import type { Beacon } from "../beacon/create-beacon.js";

/**
 * Measures the page's vitals with the library that defines them, and scripts that block it; loaded when nothing else is
 * to do.
 */
export async function reportVitals(beacon: Beacon): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB, reportBlockedThread } = await import("./late-reports.js");
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ name, value, rating }) => beacon.send({ kind: "vital", name, value, rating }));
  }
  reportBlockedThread(window, beacon);
}
