import { CURRENCY } from "./catalog-amounts.js";
import type { CatalogItem } from "./catalog-item.js";

const ORIGIN_LIMIT = 50;

export type CatalogNotes = {
  add(item: CatalogItem): void;
  /** What somebody should know of the items, though nothing is wrong with them. */
  list(): readonly string[];
};

export function createCatalogNotes(): CatalogNotes {
  const origins = new Set<string>();
  let [free, assumed, shortened, pictureless] = [0, 0, 0, 0];
  let longCategory = "";

  return {
    add({ product, isCurrencyAssumed, shortenedCategory }) {
      for (const { src } of product.images) if (origins.size < ORIGIN_LIMIT) origins.add(new URL(src).origin);
      if (product.images.length === 0) pictureless += 1;
      if (product.prices.some(({ finalPrice }) => finalPrice === 0)) free += 1;
      if (isCurrencyAssumed) assumed += 1;
      if (shortenedCategory === undefined) return;
      shortened += 1;
      longCategory ||= shortenedCategory;
    },
    list() {
      const notes: string[] = [];
      if (free > 0) notes.push(`${countItems(free)} ${free === 1 ? "costs" : "cost"} $0.00. Is that intended?`);
      if (assumed > 0)
        notes.push(
          `${countItems(assumed)} ${assumed === 1 ? "has" : "have"} a price without a currency, which counts as ${CURRENCY}. If it isn't, convert the prices first.`,
        );
      if (shortened > 0)
        notes.push(
          `${countItems(shortened)} ${shortened === 1 ? "has" : "have"} a category of more than four levels, such as ${longCategory}. The levels below the fourth are left out; to keep them, leave out levels above them in the file.`,
        );
      if (origins.size > 0) {
        const more = origins.size < ORIGIN_LIMIT ? "" : " and possibly others";
        notes.push(`Pictures come from ${[...origins].toSorted().join(", ")}${more} (see IMAGE_ORIGINS).`);
      }
      if (pictureless > 0)
        notes.push(
          `${countItems(pictureless)} ${pictureless === 1 ? "has" : "have"} no picture. If the file has some, \`feed inspect\` lists its unused columns.`,
        );
      return notes;
    },
  };
}

function countItems(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "item" : "items"}`;
}
