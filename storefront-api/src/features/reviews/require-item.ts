import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

/** Throws `item-not-found` for items that are not sold here. */
export async function requireItem(database: StorefrontDatabase, itemId: string): Promise<void> {
  const found = await database
    .selectFrom("products")
    .select("item_id")
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  if (!found) throw new DomainError("item-not-found", { itemId });
}
