export { registryMigrations } from "./store/registry-migrations.js";
export { REGISTRY_SETTINGS } from "./settings.js";
