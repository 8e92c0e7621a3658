import type { Tenant } from "shared-contracts";
import type { SuperstoreTable } from "./superstore-table.js";

/** Fewer common orders don't count as evidence. */
const MINIMUM_COMMON_ORDERS = 2;
/** Weight of an item's popularity, in orders. */
const POPULARITY_ORDERS = 10;
const TILES = 3;

/**
 * Ranks of an item's companions from the tenant's orders: of the best ones, and of those shown on a page. Items of
 * equal rank are interchangeable, hence ranks instead of ids.
 */
export type CompanionRanks = (
  itemId: string,
  shown: readonly string[],
) => { readonly best: readonly string[]; readonly shown: readonly string[] };

/** Items of other sub-categories with the minimum of common orders, by their share of the item's orders. */
export function readCompanionRanks({ products, orders }: SuperstoreTable, tenant: Tenant): CompanionRanks {
  const ordersWith = new Map<string, ReadonlySet<string>[]>();
  for (const order of orders[tenant]) {
    const items = new Set(order);
    for (const item of items) ordersWith.set(item, [...(ordersWith.get(item) ?? []), items]);
  }

  return (itemId, shown) => {
    const core = products.find((product) => product.itemId === itemId);
    const own = ordersWith.get(itemId) ?? [];
    const ranks = new Map<string, number>();
    for (const { itemId: other, subCategory } of products) {
      const common = own.filter((items) => items.has(other)).length;
      if (other === itemId || subCategory === core?.subCategory || common < MINIMUM_COMMON_ORDERS) continue;
      const popularity = (ordersWith.get(other)?.length ?? 0) / orders[tenant].length;
      ranks.set(other, (common + POPULARITY_ORDERS * popularity) / (own.length + POPULARITY_ORDERS));
    }
    const best = [...ranks.values()].toSorted((a, b) => b - a).slice(0, TILES);
    return {
      best: best.map((rank) => rank.toFixed(6)),
      shown: shown.map((other) => ranks.get(other)?.toFixed(6) ?? `${other}: not ordered together`),
    };
  };
}
