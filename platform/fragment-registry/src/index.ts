export { registryMigrations } from "./store/registry-migrations.js";
