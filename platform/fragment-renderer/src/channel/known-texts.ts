/** A text in a message: its number, and the text itself only if the other side doesn't know it yet. */
export type NumberedText = { readonly number: number; readonly text?: string | undefined };

type RecentLimits = { readonly count: number; readonly size: number };

/** Number of texts and characters remembered: the inputs of concurrent pages and a few more. */
const KNOWN_TEXTS: RecentLimits = { count: 128, size: 8_000_000 };

/** The sending side. Messages must arrive in the order in which they were numbered. */
export function createTextSender(limits?: RecentLimits): (text: string) => NumberedText {
  const numbers = createRecentEntries<string, number>(limits);
  let last = 0;
  return (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return { number: known };
    last += 1;
    numbers.add(text, last, text.length);
    return { number: last, text };
  };
}

/** The receiving side: drops the same texts as the sender at the same message. */
export function createTextReceiver(limits?: RecentLimits): (numbered: NumberedText) => string {
  const texts = createRecentEntries<number, string>(limits);
  return ({ number, text }) => {
    if (text !== undefined) texts.add(number, text, text.length);
    const known = texts.get(number);
    if (known === undefined) throw new Error(`The text ${number} was not sent before it was referred to`);
    return known;
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
