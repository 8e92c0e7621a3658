import type { StorefrontDatabase } from "../platform/storefront-database.js";

export type ViewedItemsQuery = {
  readonly visitorKey: string;
  /** Ids to leave out. */
  readonly without: readonly string[];
  readonly limit: number;
};

export async function recordView(
  database: StorefrontDatabase,
  { visitorKey, itemId, now }: { readonly visitorKey: string; readonly itemId: string; readonly now: Date },
): Promise<void> {
  await database
    .insertInto("item_views")
    .values({ visitor_key: visitorKey, item_id: itemId, viewed_at: now })
    .onConflict((conflict) => conflict.columns(["visitor_key", "item_id"]).doUpdateSet({ viewed_at: now }))
    .execute();
}

/** Ids of recently viewed items, latest first. */
export async function findRecentlyViewed(
  database: StorefrontDatabase,
  { visitorKey, without, limit }: ViewedItemsQuery,
): Promise<string[]> {
  const rows = await database
    .selectFrom("item_views")
    .select("item_id")
    .where("visitor_key", "=", visitorKey)
    .$if(without.length > 0, (query) => query.where("item_id", "not in", [...without]))
    .orderBy("viewed_at", "desc")
    .orderBy("item_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.item_id);
}
