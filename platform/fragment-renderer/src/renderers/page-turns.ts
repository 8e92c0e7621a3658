import { raceDeadline } from "./renderer-answer.js";

/** Milliseconds that a page waits at most; then it begins beside the others. */
const LONGEST_WAIT_MS = 2500;
/** Initial estimate of the milliseconds between two pages that waited, and each one's weight in the moving average. */
const ASSUMED_PACE = 10;
const PACE_WEIGHT = 0.1;

/**
 * Lets pages begin one after the other while renderers are busy. If all began at once, each would be as late as the last
 * one, and the deadlines of all their slots would pass.
 */
export function createPageTurns({ isFree, now }: { readonly isFree: () => boolean; readonly now: () => number }) {
  let waiting: (() => void)[] = [];
  let pace = ASSUMED_PACE;
  let begunAt = 0;

  return {
    /** Resolves once the page's slots may begin: at once, unless every renderer has more to do than it was sent. */
    async take(): Promise<void> {
      if (waiting.length === 0 && isFree()) return;
      if (waiting.length === 0) begunAt = now();
      let begin = (): void => undefined;
      const turn = new Promise<void>((resolve) => waiting.push((begin = resolve)));
      if ((await raceDeadline(turn, LONGEST_WAIT_MS)) === "late") waiting = waiting.filter((other) => other !== begin);
    },
    /** To be called when a renderer may have become free. */
    next: function next(): void {
      if (waiting.length === 0 || !isFree()) return;
      waiting.shift()?.();
      pace += (now() - begunAt - pace) * PACE_WEIGHT;
      begunAt = now();
      // A page whose renders are all in memory gives nobody anything to do.
      setImmediate(next);
    },
    /** Milliseconds until all that wait have begun, at the pace of the latest ones. */
    queueTime: () => waiting.length * pace,
  };
}
