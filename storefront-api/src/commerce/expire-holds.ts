import { inTransaction, type StorefrontDatabase } from "../platform/storefront-database.js";
import { changeStock } from "./stock-holds.js";

const BATCH_SIZE = 500;

/** Releases holds that expired before `now`; with `itemIds`, only those on these items. */
export async function expireHolds(database: StorefrontDatabase, now: Date, itemIds?: readonly string[]): Promise<void> {
  let found: number;
  do {
    const places = await database
      .selectFrom("reservations")
      .select(["item_id as itemId", "store_number as storeNumber"])
      .distinct()
      .where("expires_at", "<=", now)
      .$if(itemIds !== undefined, (query) => query.where("item_id", "in", itemIds ?? []))
      .limit(BATCH_SIZE)
      .execute();
    if (places.length > 0)
      await inTransaction(database, (transaction) => changeStock(transaction, places, now, () => Promise.resolve()));
    found = places.length;
  } while (found === BATCH_SIZE);
}
