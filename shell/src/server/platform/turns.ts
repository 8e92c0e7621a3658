export type Turns = ReturnType<typeof createTurns>;

/** Milliseconds of work after which the event loop goes on, and what is left waits for its next turn. */
export const TURN_MS = 1.5;
/** Initial estimate of the milliseconds between two turns, and each one's weight in the moving average. */
const ASSUMED_PACE = 1;
const PACE_WEIGHT = 0.05;

/**
 * Limits the work of one turn of the event loop. Otherwise the pages of all responses that have arrived would be made
 * before the next request is read, even if only to be refused.
 */
export function createTurns(now: () => number = () => performance.now()) {
  const waiting: (() => void)[] = [];
  let isBegun = false;
  let begunAt = 0;
  let pace = ASSUMED_PACE;

  function next(): void {
    pace += (now() - begunAt - pace) * PACE_WEIGHT;
    isBegun = false;
    const go = waiting.shift();
    if (!go) return;
    begin();
    go();
  }

  function begin(): void {
    isBegun = true;
    begunAt = now();
    setImmediate(next);
  }

  function take(): Promise<void> {
    if (!isBegun) begin();
    else if (waiting.length > 0 || now() - begunAt >= TURN_MS) return new Promise((resolve) => waiting.push(resolve));
    return Promise.resolve();
  }

  return {
    /** Resolves once the caller may work: at once, unless this turn of the event loop has been used up. */
    take,
    /** The same once the promise has resolved, with its value. */
    async takeAfter<Value>(promise: Promise<Value>): Promise<Value> {
      const value = await promise;
      await take();
      return value;
    },
    /** Milliseconds until all that wait have had their turn, at the pace of the latest ones. */
    queueTime: () => waiting.length * pace,
  };
}
