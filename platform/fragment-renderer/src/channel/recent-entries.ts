export type RecentEntries<Key, Value> = {
  get(key: Key): Value | undefined;
  add(key: Key, value: Value, size: number): void;
};

export type RecentLimits = { readonly count: number; readonly size: number };

/**
 * The latest entries, limited by count and total size; the newest always stays. Access doesn't matter, so both ends of
 * a channel keep the same entries.
 */
export function createRecentEntries<Key, Value>({ count, size }: RecentLimits): RecentEntries<Key, Value> {
  const entries = new Map<Key, { readonly value: Value; readonly size: number }>();
  let total = 0;
  return {
    get: (key) => entries.get(key)?.value,
    add(key, value, ownSize) {
      entries.set(key, { value, size: ownSize });
      total += ownSize;
      for (const [oldest, entry] of entries) {
        if ((entries.size <= count && total <= size) || oldest === key) return;
        entries.delete(oldest);
        total -= entry.size;
      }
    },
  };
}
