import type { Beacon } from "../beacon/create-beacon.js";
import { releaseOfScript } from "./release-of-script.js";

/** Entry of the Long Animation Frames API. */
type LongFrame = PerformanceEntry & {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
};

const FRAMES = "long-animation-frame";
/** Milliseconds of uninterrupted script, far above what any of ours needs on a slow phone. */
const BLOCKED_MS = 2000;

/** Reports scripts that blocked the page, including earlier ones. */
export function reportBlockedThread(view: Window & typeof globalThis, beacon: Beacon): void {
  if (!view.PerformanceObserver?.supportedEntryTypes?.includes(FRAMES)) return;
  new view.PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[]) {
      for (const { sourceURL, duration } of scripts) {
        if (duration < BLOCKED_MS) continue;
        const message = `${sourceURL} blocked the page for ${Math.round(duration)} ms`;
        beacon.send({ kind: "violation", release: releaseOfScript(sourceURL) ?? "page", message });
      }
    }
  }).observe({ type: FRAMES, buffered: true });
}
