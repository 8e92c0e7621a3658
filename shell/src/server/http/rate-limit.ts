export type RateLimitOptions = {
  readonly count: number;
  readonly milliseconds: number;
  readonly now: () => number;
};

/** Maximum number of keys: a flood from more addresses starts a new window early. */
const KEY_LIMIT = 10_000;

/** Returns whether one more is within the limit of this key's window. */
export function createRateLimit({ count, milliseconds, now }: RateLimitOptions): (key: string) => boolean {
  const seen = new Map<string, number>();
  let windowEnds = 0;
  return (key) => {
    if (now() >= windowEnds || seen.size >= KEY_LIMIT) {
      seen.clear();
      windowEnds = now() + milliseconds;
    }
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before < count;
  };
}
