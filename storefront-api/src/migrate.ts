import { runMigrateCommand } from "shared-database";
import { readConfiguration } from "./platform/configuration.js";
import { storefrontMigrations } from "./platform/migrations/storefront-migrations.js";

await runMigrateCommand("storefront-api", () => ({
  ...readConfiguration(process.env).database,
  migrations: storefrontMigrations,
}));
