/** Records as documented in docs/feed; the import rejects unknown fields. */
export type FeedRecord = Readonly<Record<string, unknown>>;

export const FEED_FILE_NAMES = [
  "locations",
  "stores",
  "products",
  "variants-by-tenant",
  "inventory",
  "plans",
  "compatibility",
  "content",
  "placements",
  "users",
  "orders",
  "reviews",
  "questions",
] as const;

/** The feed records of one subject's tests. */
export type Feed = { readonly [File in (typeof FEED_FILE_NAMES)[number]]?: readonly FeedRecord[] };

export type PurchaseOption = "ONE_TIME_PURCHASE" | "BOPIS" | "AUTO_RESTOCK" | "RESTOCK" | "INSTOREONLY";

export function price(
  finalPrice: number | undefined,
  fields: FeedRecord = {},
  purchaseOptionType: PurchaseOption = "ONE_TIME_PURCHASE",
): FeedRecord {
  return { purchaseOptionType, ...(finalPrice !== undefined && { finalPrice }), ...fields };
}

/** A plain item in stock for $20.00, changed by `fields`. */
export function product(itemId: string, fields: FeedRecord = {}): FeedRecord {
  return { itemId, name: `Plain item ${itemId}`, prices: [price(20)], ...fields };
}

/** One item per key of `changes`: `{ "blocked": {...} }` gives the item `<prefix>-blocked`. */
export function products(prefix: string, changes: Readonly<Record<string, FeedRecord>>): readonly FeedRecord[] {
  return Object.entries(changes).map(([key, fields]) => product(`${prefix}-${key}`, fields));
}
