import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

/** How much of the catalog a full feed may take off sale. */
export type Replacement = { readonly maxRemovedPercent: number };

export const DEFAULT_MAX_REMOVED_PERCENT = 10;

const READ_BATCH_SIZE = 10_000;
const REMOVE_BATCH_SIZE = 500;
const NAMED_PRODUCTS = 10;

const IS_SOLD = sql<boolean>`(on_retail or on_business)`;

/** A feed that lacks more products than allowed is most likely truncated or another shop's. */
export class RemovalRefusedError extends Error {}

/** Products on sale that a full feed doesn't contain. Throws `RemovalRefusedError` if there are too many. */
export async function findProductsToRemove(
  database: StorefrontDatabase,
  isInFeed: (itemId: string) => boolean,
  { maxRemovedPercent }: Replacement,
): Promise<readonly string[]> {
  const missing: string[] = [];
  let sold = 0;
  for (let after = ""; ;) {
    const rows = await database
      .selectFrom("products")
      .select("item_id")
      .where("item_id", ">", after)
      .where(IS_SOLD)
      .orderBy("item_id")
      .limit(READ_BATCH_SIZE)
      .execute();
    sold += rows.length;
    missing.push(...rows.flatMap(({ item_id }) => (isInFeed(item_id) ? [] : [item_id])));
    const last = rows.at(-1);
    if (!last || rows.length < READ_BATCH_SIZE) break;
    after = last.item_id;
  }
  if (missing.length * 100 <= sold * maxRemovedPercent) return missing;
  throw new RemovalRefusedError(describeRefusal(missing, sold, maxRemovedPercent));
}

function describeRefusal(missing: readonly string[], sold: number, maxRemovedPercent: number): string {
  const percent = Math.ceil((missing.length * 1000) / sold) / 10;
  const named = missing.slice(0, NAMED_PRODUCTS).join(", ");
  const more =
    missing.length > NAMED_PRODUCTS ? ` and ${(missing.length - NAMED_PRODUCTS).toLocaleString("en-US")} more` : "";
  return [
    `Nothing imported: ${missing.length.toLocaleString("en-US")} of ${sold.toLocaleString("en-US")} products on sale (${percent} %) are not in this feed, and --max-removed allows ${maxRemovedPercent} %.`,
    `Missing: ${named}${more}.`,
    `If they are to be taken off sale, run the import again with --max-removed ${Math.ceil(percent)}.`,
  ].join("\n");
}

/**
 * Takes products off sale for all tenants. Rows are kept, so that orders keep their names and a later feed can restore
 * them.
 */
export async function removeProducts(database: StorefrontDatabase, itemIds: readonly string[]): Promise<number> {
  let removed = 0;
  for (let from = 0; from < itemIds.length; from += REMOVE_BATCH_SIZE) {
    const { numUpdatedRows } = await database
      .updateTable("products")
      .set({ on_retail: false, on_business: false })
      .where("item_id", "in", itemIds.slice(from, from + REMOVE_BATCH_SIZE))
      .where(IS_SOLD)
      .executeTakeFirst();
    removed += Number(numUpdatedRows);
  }
  return removed;
}
