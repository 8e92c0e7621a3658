import type { OrderRecord } from "storefront-api/feed";
import { toItemIds } from "./order-history.js";
import type { Recommender } from "./recommenders.js";

/** Tiles that a bundle shows (docs/spec extras §9). */
export const JUDGED_TILES = 3;

/** One recommender's result for one held-out order; each of its items is a case. */
export type OrderVerdict = {
  readonly cases: number;
  /** Cases in which at least one of the recommended items is in the order too. */
  readonly hits: number;
  /** Recommended items that are in the order. */
  readonly found: number;
  /** How many that would be if recommended items were in orders as often as in the held-out orders at large. */
  readonly foundByChance: number;
};

/**
 * Asks the recommender beside every item of every held-out order of two items or more, and looks what else is in the
 * order. An order is taken whole: its items are no independent cases, so it is orders that are drawn again later.
 */
export async function judgeRecommender(
  recommender: Recommender,
  heldOut: readonly OrderRecord[],
): Promise<readonly OrderVerdict[]> {
  const judged = heldOut
    .map(({ tenant, lines }) => ({ tenant, itemIds: toItemIds({ lines }) }))
    .filter(({ itemIds }) => itemIds.length > 1);
  const shareOf = countShares(judged);
  const verdicts: OrderVerdict[] = [];
  for (const { tenant, itemIds } of judged) {
    const inOrder = new Set(itemIds);
    const verdict = { cases: itemIds.length, hits: 0, found: 0, foundByChance: 0 };
    for (const itemId of itemIds) {
      const recommended = await recommender.recommend(tenant, itemId, JUDGED_TILES);
      const found = recommended.filter((other) => inOrder.has(other)).length;
      if (found > 0) verdict.hits += 1;
      verdict.found += found;
      for (const other of recommended) verdict.foundByChance += shareOf(tenant, other);
    }
    verdicts.push(verdict);
  }
  return verdicts;
}

type JudgedOrder = { readonly tenant: string; readonly itemIds: readonly string[] };

/** Share of the tenant's held-out orders that contain an item. */
function countShares(judged: readonly JudgedOrder[]): (tenant: string, itemId: string) => number {
  const orders = new Map<string, number>();
  const withItem = new Map<string, number>();
  for (const { tenant, itemIds } of judged) {
    orders.set(tenant, (orders.get(tenant) ?? 0) + 1);
    for (const itemId of itemIds) {
      const key = `${tenant} ${itemId}`;
      withItem.set(key, (withItem.get(key) ?? 0) + 1);
    }
  }
  return (tenant, itemId) => (withItem.get(`${tenant} ${itemId}`) ?? 0) / (orders.get(tenant) ?? 1);
}
