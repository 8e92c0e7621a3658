/** Number of texts and characters remembered: the inputs of concurrent pages and a few more. */
const LIMITS = { count: 128, size: 8_000_000 };

/** The latest entries, limited by count and total size; the newest always stays. A key is added once. */
export function createRecentEntries<Key, Value>({ count, size } = LIMITS) {
  const entries = new Map<Key, { readonly value: Value; readonly size: number }>();
  let total = 0;
  return {
    get: (key: Key) => entries.get(key)?.value,
    add(key: Key, value: Value, ownSize: number): void {
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
