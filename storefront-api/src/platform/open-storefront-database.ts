import { openDatabase, type DatabaseConnection } from "shared-database";
import { readConfiguration } from "./configuration.js";
import { STOREFRONT_SCHEMA } from "./schema/storefront-schema.js";
import type { StorefrontTables } from "./storefront-database.js";

/** What a command needs of a connection. */
export type OpenedStorefront = Pick<DatabaseConnection<StorefrontTables>, "database" | "close">;

export type OpenStorefront = (environment: NodeJS.ProcessEnv) => Promise<OpenedStorefront>;

/** The database that the environment names. */
export const openStorefrontDatabase: OpenStorefront = (environment) =>
  openDatabase<StorefrontTables>({ ...readConfiguration(environment).database, schema: STOREFRONT_SCHEMA });
