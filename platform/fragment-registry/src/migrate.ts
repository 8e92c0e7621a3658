import { runMigrateCommand } from "shared-database";
import { readRegistrySettings } from "./settings.js";
import { registryMigrations } from "./store/registry-migrations.js";

await runMigrateCommand("fragment-registry", () => ({
  ...readRegistrySettings(process.env).database,
  migrations: registryMigrations,
}));
