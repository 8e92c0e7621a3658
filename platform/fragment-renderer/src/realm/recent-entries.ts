type RecentLimits = { readonly count: number; readonly size: number };

/** Number of texts and characters remembered: the inputs of concurrent pages and a few more. */
const KNOWN_TEXTS: RecentLimits = { count: 128, size: 8_000_000 };

/** The sending side: numbers a text, which follows unless the other side knows it. Messages must arrive in order. */
export function createTextSender(limits?: RecentLimits) {
  const numbers = createRecentEntries<string, number>(limits);
  let last = 0;
  return (text: string, following: string[]): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    last += 1;
    numbers.add(text, last, text.length);
    following.push(text);
    return last;
  };
}

/** The receiving side: the text of a number that it doesn't know follows. Drops the same texts as the sender at the same message. */
export function createTextReceiver(limits?: RecentLimits) {
  const texts = createRecentEntries<number, string>(limits);
  return (number: number, following: Iterator<string, undefined>): string => {
    const known = texts.get(number);
    if (known !== undefined) return known;
    const text = following.next().value;
    if (text === undefined) throw new Error(`The text ${number} was not sent before it was referred to`);
    texts.add(number, text, text.length);
    return text;
  };
}

/**
 * The latest entries, limited by count and total size; the newest always stays. Access doesn't matter, so both ends of
 * a channel keep the same entries. A key is added once.
 */
export function createRecentEntries<Key, Value>({ count, size }: RecentLimits = KNOWN_TEXTS) {
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
