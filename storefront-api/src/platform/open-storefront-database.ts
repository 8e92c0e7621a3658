import { sql } from "kysely";
import { openDatabase, type DatabaseConnection } from "shared-database";
import { readConfiguration } from "./configuration.js";
import { STOREFRONT_SCHEMA } from "./schema/storefront-schema.js";
import type { StorefrontDatabase, StorefrontTables } from "./storefront-database.js";

/** What a command needs of a connection. */
export type OpenedStorefront = Pick<DatabaseConnection<StorefrontTables>, "database" | "close">;

export type OpenStorefront = (environment: NodeJS.ProcessEnv) => Promise<OpenedStorefront>;

/** The database that the environment names. */
export const openStorefrontDatabase: OpenStorefront = (environment) =>
  openDatabase<StorefrontTables>({ ...readConfiguration(environment).database, schema: STOREFRONT_SCHEMA });

/** From here on PostgreSQL imports faster and answers sooner: see docs/operations/capacity.md. */
export const MAX_EMBEDDED_PRODUCTS = 2000;

/** Whether the embedded database has more products than it is the better choice for. */
export async function isLargeForEmbedded(database: StorefrontDatabase): Promise<boolean> {
  const { rows } = await sql<{ isLarge: boolean }>`
    select exists (select from products offset ${MAX_EMBEDDED_PRODUCTS}) as "isLarge"`.execute(database);
  return rows[0]?.isLarge === true;
}
