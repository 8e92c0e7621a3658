import { LRUCache } from "lru-cache";

/** Returns whether a key was requested a moment ago, and records this request. */
export type RequestedRecently = (key: string) => boolean;

export type RequestedRecentlyOptions = {
  readonly milliseconds: number;
  /** Maximum number of keys. */
  readonly limit?: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

const DEFAULT_LIMIT = 5000;

/** What nobody requests again is wasted on a cache, and most pages are requested less than once a second. */
export function createRequestedRecently({
  milliseconds: ttl,
  limit: max = DEFAULT_LIMIT,
  now,
}: RequestedRecentlyOptions): RequestedRecently {
  const keys = new LRUCache<string, true>({ max, ttl, ttlResolution: 0, perf: { now } });
  return (key) => {
    const isAgain = keys.has(key);
    keys.set(key, true);
    return isAgain;
  };
}
