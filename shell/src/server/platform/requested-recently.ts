/** Returns whether a key was requested a moment ago, and records this request. */
export type RequestedRecently = (key: string) => boolean;

export type RequestedRecentlyOptions = {
  /** After this long a key may be forgotten; after twice as long it is. */
  readonly milliseconds: number;
  /** Maximum number of keys, for each of two periods. */
  readonly limit?: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

const DEFAULT_LIMIT = 5000;

/**
 * Keys of the current period and the previous one. Recording and caching a page is wasted if nobody requests it again,
 * and most URLs are requested less than once a second.
 */
export function createRequestedRecently({
  milliseconds,
  limit = DEFAULT_LIMIT,
  now,
}: RequestedRecentlyOptions): RequestedRecently {
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
