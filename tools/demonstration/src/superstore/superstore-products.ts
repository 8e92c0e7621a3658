import type { SuperstoreLine } from "./read-superstore.js";

/** A product as derived from its order lines. */
export type SuperstoreProduct = {
  readonly itemId: string;
  readonly name: string;
  readonly category: string;
  readonly subCategory: string;
  /** US dollars per unit without discount, rounded to the cent. */
  readonly unitPrice: number;
};

export type SuperstoreProducts = {
  readonly products: readonly SuperstoreProduct[];
  readonly productOf: (line: SuperstoreLine) => SuperstoreProduct;
};

/**
 * Product id and name together identify a product. If one id has two names, the first name in the file keeps the id and
 * later ones get `-2`, `-3`, …
 */
export function collectProducts(lines: readonly SuperstoreLine[]): SuperstoreProducts {
  const linesByProduct = new Map<string, SuperstoreLine[]>();
  for (const line of lines) {
    const key = toProductKey(line);
    linesByProduct.set(key, [...(linesByProduct.get(key) ?? []), line]);
  }
  const namesSeen = new Map<string, number>();
  const products = new Map<string, SuperstoreProduct>();
  for (const [key, ofProduct] of linesByProduct) {
    const [first] = ofProduct;
    if (!first) continue;
    const id = first["Product ID"];
    const nameNumber = (namesSeen.get(id) ?? 0) + 1;
    namesSeen.set(id, nameNumber);
    products.set(key, {
      itemId: nameNumber === 1 ? id : `${id}-${nameNumber}`,
      name: normalizeSpaces(first["Product Name"]),
      category: first.Category,
      subCategory: first["Sub-Category"],
      unitPrice: selectUnitPrice(ofProduct),
    });
  }
  return {
    products: [...products.values()],
    productOf: (line) => {
      const product = products.get(toProductKey(line));
      if (!product) throw new Error(`The line of order ${line["Order ID"]} is not among those that were collected.`);
      return product;
    },
  };
}

/** The most frequent price; in a tie, the latest order's. */
export function selectUnitPrice(lines: readonly SuperstoreLine[]): number {
  const found = new Map<number, { count: number; latest: string }>();
  for (const line of lines) {
    const cents = toUnitCents(line);
    const { count = 0, latest = "" } = found.get(cents) ?? {};
    const date = line["Order Date"];
    found.set(cents, { count: count + 1, latest: date > latest ? date : latest });
  }
  const [best] = Array.from(found).toSorted(
    ([, first], [, second]) => second.count - first.count || second.latest.localeCompare(first.latest),
  );
  return (best?.[0] ?? 0) / 100;
}

function toUnitCents({ Sales: sales, Quantity: quantity, Discount: discount }: SuperstoreLine): number {
  return Math.round((sales / (quantity * (1 - discount))) * 100);
}

function toProductKey(line: SuperstoreLine): string {
  return `${line["Product ID"]}\n${normalizeSpaces(line["Product Name"])}`;
}

function normalizeSpaces(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
