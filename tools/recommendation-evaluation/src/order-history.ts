import type { OrderRecord, ProductRecord } from "storefront-api/feed";

/**
 * What an evaluation reads: orders, and the products in them (with their place in the hierarchy, where it is known).
 */
export type OrderHistory = { readonly orders: readonly OrderRecord[]; readonly products: readonly ProductRecord[] };

export type HeldOutHistory = {
  /** What recommendations are computed from. */
  readonly known: readonly OrderRecord[];
  /** Later than everything known, or at the same instant; what they are judged by. */
  readonly heldOut: readonly OrderRecord[];
};

/**
 * Holds the last `share` of the orders by date out; orders of one instant stand by id, so that the cut is always the
 * same.
 */
export function holdOutLast(orders: readonly OrderRecord[], share: number): HeldOutHistory {
  const byDate = orders.toSorted(
    (one, other) => Date.parse(one.placedAt) - Date.parse(other.placedAt) || (one.orderId < other.orderId ? -1 : 1),
  );
  const cut = byDate.length - Math.round(byDate.length * share);
  return { known: byDate.slice(0, cut), heldOut: byDate.slice(cut) };
}

/** The different items of an order, in the order of its lines. */
export function toItemIds({ lines }: Pick<OrderRecord, "lines">): readonly string[] {
  return [...new Set(lines.map((line) => line.itemId))];
}
