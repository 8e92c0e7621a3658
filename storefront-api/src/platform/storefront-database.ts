import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { CatalogTables } from "./tables/catalog-tables.js";
import type { CommerceTables } from "./tables/commerce-tables.js";
import type { CommunityTables } from "./tables/community-tables.js";
import type { PrintTables } from "./tables/print-tables.js";
import type { RecommendationTables } from "./tables/recommendation-tables.js";
import type { VisitorTables } from "./tables/visitor-tables.js";

export type StorefrontTables = CatalogTables &
  VisitorTables &
  CommerceTables &
  CommunityTables &
  PrintTables &
  RecommendationTables;

export type StorefrontDatabase = Kysely<StorefrontTables>;

/** Runs `work` in a transaction, or in the current one if `database` already is one. */
export function inTransaction<Result>(
  database: StorefrontDatabase,
  work: (transaction: Transaction<StorefrontTables>) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction<StorefrontTables>);
  return database.transaction().execute(work);
}

/** A value for a jsonb column, on both databases. */
export function toJsonb<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`cast(${JSON.stringify(value)}::text as jsonb)`;
}
