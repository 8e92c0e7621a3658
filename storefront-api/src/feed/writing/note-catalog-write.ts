import type { StorefrontDatabase } from "../../platform/storefront-database.js";

/**
 * Notes that an import or a batch of the write API is through, for whoever watches how old the catalog is. Call it
 * outside of a transaction: concurrent batches would wait for each other.
 */
export async function noteCatalogWrite(database: StorefrontDatabase, finishedAt: Date): Promise<void> {
  await database
    .insertInto("catalog_writes")
    .values({ finished_at: finishedAt })
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ finished_at: finishedAt }))
    .execute();
}
