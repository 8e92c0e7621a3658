import type { VendureClient } from "./vendure-client.js";

/** Vendure's product ids by SKU: its Shop API finds products by id, and SKUs only by a search. */
export type ProductIds = {
  remember(sku: string, productId: string): void;
  /** Of those known or found. An id may be out of date, so callers check what they get by it. */
  find(ask: VendureClient["ask"], skus: readonly string[]): Promise<readonly string[]>;
  has(sku: string): boolean;
  forget(skus: readonly string[]): void;
};

const KEPT = 20_000;
/** Searches also find SKUs that begin with the text. */
const FOUND_BY_SEARCH = 100;

type Found = Readonly<
  Record<string, { readonly items: readonly { readonly sku: string; readonly productId: string }[] }>
>;

export function createProductIds(): ProductIds {
  const known = new Map<string, string>();

  function remember(sku: string, productId: string): void {
    known.delete(sku);
    known.set(sku, productId);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  }

  async function search(ask: VendureClient["ask"], skus: readonly string[]): Promise<void> {
    if (skus.length === 0) return;
    const found = await ask<Found>(
      toSearches(skus.length),
      Object.fromEntries(skus.map((sku, at) => [`sku${at}`, sku])),
    );
    for (const { items } of Object.values(found)) {
      for (const { sku, productId } of items) if (skus.includes(sku)) remember(sku, productId);
    }
  }

  return {
    remember,
    async find(ask, skus) {
      await search(
        ask,
        skus.filter((sku) => !known.has(sku)),
      );
      return [...new Set(skus.flatMap((sku) => known.get(sku) ?? []))];
    },
    has: (sku) => known.has(sku),
    forget(skus) {
      for (const sku of skus) known.delete(sku);
    },
  };
}

/** One search for each SKU, in one request. */
function toSearches(count: number): string {
  const numbers = Array.from({ length: count }, (_none, at) => at);
  const searches = numbers.map(
    (at) => `
      found${at}: search(input: { term: $sku${at}, groupByProduct: false, take: ${FOUND_BY_SEARCH} }) {
        items { sku productId }
      }`,
  );
  return `query ProductIds(${numbers.map((at) => `$sku${at}: String!`).join(", ")}) {${searches.join("")}\n}`;
}
