import { createHash } from "node:crypto";
import type { OfficeReviewRecord } from "./read-office-reviews.js";

export type ReviewableItem = { readonly itemId: string; readonly name: string; readonly category: string };

/** Words in reviews that reveal the subject, with matching words in item names and categories. */
const SUBJECTS: readonly { readonly said: RegExp; readonly fits: RegExp }[] = [
  { said: /\b(ink|toner|cartridges?)\b/gi, fits: /\b(ink|toner|cartridges?)\b/i },
  { said: /\b(printers?|scanners?|prints?|printing)\b/gi, fits: /\b(printers?|copiers?|machines?)\b/i },
  { said: /\b(phones?|handsets?|calls?)\b/gi, fits: /\b(phones?|handsets?)\b/i },
  { said: /\b(chairs?|seats?|cushions?)\b/gi, fits: /\b(chairs?|stools?)\b/i },
  { said: /\b(binders?|rings?)\b/gi, fits: /\bbinders?\b/i },
  { said: /\b(envelopes?|mailers?)\b/gi, fits: /\b(envelopes?|mailers?)\b/i },
  { said: /\b(labels?|stickers?|sticky)\b/gi, fits: /\b(labels?|stickers?)\b/i },
  { said: /\b(paper|notebooks?|planners?|pads?|cards?)\b/gi, fits: /\b(paper|notebooks?|planners?|pads?)\b/i },
  { said: /\b(pens?|pencils?|markers?|erasers?|colou?rs?)\b/gi, fits: /\b(art|pens?|pencils?|markers?)\b/i },
  { said: /\b(drawers?|boxes|files?|folders?|shelf|shelves)\b/gi, fits: /\b(storage|files?|bookcases?)\b/i },
  { said: /\b(tape|staplers?|scissors|staples)\b/gi, fits: /\b(supplies|tape|staplers?|scissors)\b/i },
  { said: /\b(desks?|tables?)\b/gi, fits: /\b(tables?|desks?)\b/i },
];

/**
 * Maps product keys to item ids. Reviews of one product stay together on one item, of the kind they talk about if the
 * catalog has one. Deterministic for the same catalog and reviews.
 */
export function assignItems(
  reviews: readonly OfficeReviewRecord[],
  items: readonly ReviewableItem[],
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { productKey, title, text } of reviews) {
    texts.set(productKey, `${texts.get(productKey) ?? ""} ${title ?? ""} ${text ?? ""}`);
  }
  const sorted = items.toSorted((first, second) => (first.itemId < second.itemId ? -1 : 1));
  const fitting = SUBJECTS.map(({ fits }) => sorted.filter((item) => fits.test(`${item.name} ${item.category}`)));
  return new Map(
    Array.from(texts, ([productKey, text]) => {
      const subject = selectSubject(text);
      const candidates = subject === undefined ? sorted : (fitting[subject] ?? sorted);
      const pool = candidates.length > 0 ? candidates : sorted;
      return [productKey, pool[numberOf(productKey) % pool.length]?.itemId ?? ""];
    }),
  );
}

/** The subject mentioned most often; the first one if there is a tie. */
function selectSubject(text: string): number | undefined {
  const counts = SUBJECTS.map(({ said }) => text.match(said)?.length ?? 0);
  const most = Math.max(...counts);
  return most === 0 ? undefined : counts.indexOf(most);
}

function numberOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}
