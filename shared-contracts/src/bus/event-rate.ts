/** Maximum number of events of one type and version per second; more are dropped as a storm. */
export const MAX_EVENTS_PER_SECOND = 200;

const STORM_WINDOW_MILLISECONDS = 1000;

/** `storm-began` is the first cut after at least one window without any, so that a storm is reported once. */
export type RateVerdict = "pass" | "cut" | "storm-began";

/**
 * A sliding window: in no second more events than the limit pass. Cut events don't count, so a storm is thinned to the
 * limit instead of silencing its topic.
 */
export function createRateLimit(limit = MAX_EVENTS_PER_SECOND, window = STORM_WINDOW_MILLISECONDS) {
  const passedAt: number[] = Array.from({ length: limit }, () => Number.NEGATIVE_INFINITY);
  let oldest = 0;
  let lastCutAt = Number.NEGATIVE_INFINITY;

  return function judge(now: number): RateVerdict {
    if (isWithin(window, passedAt[oldest] ?? Number.NEGATIVE_INFINITY, now)) {
      const verdict = isWithin(window, lastCutAt, now) ? "cut" : "storm-began";
      lastCutAt = now;
      return verdict;
    }
    passedAt[oldest] = now;
    oldest = oldest + 1 === limit ? 0 : oldest + 1;
    return "pass";
  };
}

/** A time in the future means that the clock was set back, so earlier events say nothing about the rate. */
function isWithin(window: number, earlier: number, now: number): boolean {
  return earlier <= now && now - earlier < window;
}
