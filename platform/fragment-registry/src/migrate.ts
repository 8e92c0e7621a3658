import { runMigrateCommand } from "shared-database";
import { readSettings } from "./settings.js";
import { registryMigrations } from "./store/registry-migrations.js";

await runMigrateCommand("fragment-registry", () => ({
  ...readSettings(process.env).database,
  migrations: registryMigrations,
}));
