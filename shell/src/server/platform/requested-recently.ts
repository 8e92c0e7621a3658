/** Whether a key is asked for again within a moment, and remembers that it was asked for. */
export type RequestedRecently = (key: string) => boolean;

export type AskedLatelyOptions = {
  /** After so many, a key may be forgotten; after twice as many it is. */
  readonly milliseconds: number;
  /** Keys remembered at most, twice. */
  readonly limit?: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

const DEFAULT_LIMIT = 5000;

/**
 * Keys of this moment and of the one before. To be shared, a page is recorded and kept, which is wasted on one that
 * nobody asks for again; most addresses of a shop are asked for less than once a second.
 */
export function createRequestedRecently({
  milliseconds,
  limit = DEFAULT_LIMIT,
  now,
}: AskedLatelyOptions): RequestedRecently {
  let current = new Set<string>();
  let previous = new Set<string>();
  let since = now();

  function turn(): void {
    const passed = now() - since;
    if (passed < milliseconds && current.size < limit) return;
    previous = passed < 2 * milliseconds ? current : new Set();
    current = new Set();
    since = now();
  }

  return (key) => {
    turn();
    const isAgain = current.has(key) || previous.has(key);
    current.add(key);
    return isAgain;
  };
}
