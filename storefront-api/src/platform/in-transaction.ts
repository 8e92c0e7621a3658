import type { Transaction } from "kysely";
import type { StorefrontDatabase, StorefrontTables } from "./storefront-database.js";

/** Runs `work` in a transaction, or in the current one if `database` already is one. */
export function inTransaction<Result>(
  database: StorefrontDatabase,
  work: (transaction: Transaction<StorefrontTables>) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction<StorefrontTables>);
  return database.transaction().execute(work);
}
