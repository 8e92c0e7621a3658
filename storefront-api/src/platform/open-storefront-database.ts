import { openDatabase, type DatabaseConnection } from "shared-database";
import { readConfiguration } from "./configuration.js";
import { storefrontMigrations } from "./migrations/storefront-migrations.js";
import type { StorefrontTables } from "./storefront-database.js";

/** What a command needs of a connection. */
export type OpenedStorefront = Pick<DatabaseConnection<StorefrontTables>, "database" | "close">;

export type OpenStorefront = (environment: NodeJS.ProcessEnv) => Promise<OpenedStorefront>;

/** The database that the environment names, migrated. */
export const openStorefrontDatabase: OpenStorefront = (environment) =>
  openDatabase<StorefrontTables>({ ...readConfiguration(environment).database, migrations: storefrontMigrations });
