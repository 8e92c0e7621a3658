import type { OrderRecord } from "storefront-api/feed";
import { toItemIds } from "./order-history.js";
import type { Recommender } from "./recommenders.js";

/** Number of tiles in a bundle (docs/spec extras §9). */
export const JUDGED_TILES = 3;

/** One recommender's result for one held-out order; each of its items is a case. */
export type OrderVerdict = {
  readonly cases: number;
  /** Cases with at least one recommended item in the order. */
  readonly hits: number;
  /** Number of recommended items in the order. */
  readonly found: number;
  /** Expected number if recommended items occurred as often as in held-out orders overall. */
  readonly foundByChance: number;
};

/**
 * Asks for recommendations for every item of every held-out order with at least two items, and checks what else is in
 * the order. Orders are judged as a whole, because their items aren't independent cases; the bootstrap therefore draws
 * orders.
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
