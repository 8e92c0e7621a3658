import type { SuperstoreTable } from "./superstore-table.js";
import type { Tenant } from "shared-contracts";

/** Fewer common orders than these are chance. */
const MINIMUM_COMMON_ORDERS = 2;
/** So many common orders count half. */
const HALF_TRUSTED_ORDERS = 2;

/** First what orders hold together more often than by chance; then, as stated fallback, what sells best nearby. */
const SOURCES = [
  "bought together",
  "bestseller of the sub-category",
  "bestseller of the category",
  "unrelated",
] as const;

type CompanionRank = { readonly source: number; readonly score: number };

/**
 * The ranks of companions of an item, read from the orders of the tenant: of the best there are, and of those that a
 * page shows. Items of equal rank may stand for each other, hence ranks and not ids.
 */
export type CompanionRanks = (
  itemId: string,
  shown: readonly string[],
) => { readonly best: readonly string[]; readonly shown: readonly string[] };

export function readCompanionRanks({ products, orders }: SuperstoreTable, tenant: Tenant): CompanionRanks {
  const ordersWith = new Map<string, ReadonlySet<string>[]>();
  for (const order of orders[tenant]) {
    const items = new Set(order);
    for (const item of items) ordersWith.set(item, [...(ordersWith.get(item) ?? []), items]);
  }

  return (itemId, shown) => {
    const core = products.find((product) => product.itemId === itemId);
    const own = ordersWith.get(itemId) ?? [];
    const ranks = new Map<string, CompanionRank>();
    for (const { itemId: other, category, subCategory } of products) {
      if (other === itemId) continue;
      const holding = ordersWith.get(other)?.length ?? 0;
      const common = own.filter((items) => items.has(other)).length;
      const lift = (common * orders[tenant].length) / (own.length * holding);
      if (common >= MINIMUM_COMMON_ORDERS && lift > 1) {
        ranks.set(other, { source: 0, score: (lift * common) / (common + HALF_TRUSTED_ORDERS) });
      } else if (category === core?.category) {
        ranks.set(other, { source: subCategory === core.subCategory ? 1 : 2, score: holding });
      }
    }
    const best = [...ranks.values()].toSorted((a, b) => a.source - b.source || b.score - a.score);
    return {
      best: best.slice(0, shown.length).map(describeRank),
      shown: shown.map((other) => describeRank(ranks.get(other))),
    };
  };
}

function describeRank({ source, score }: CompanionRank = { source: 3, score: 0 }): string {
  return `${SOURCES[source]}: ${score.toFixed(6)}`;
}
