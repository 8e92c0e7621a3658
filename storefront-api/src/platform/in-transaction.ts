import type { Transaction } from "kysely";
import type { StorefrontDatabase, StorefrontTables } from "./storefront-database.js";

/** Runs `work` in a transaction, or in the one that `database` already is. */
export function inTransaction<Result>(
  database: StorefrontDatabase,
  work: (transaction: Transaction<StorefrontTables>) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction<StorefrontTables>);
  return database.transaction().execute(work);
}
