export { registryMigrations } from "./store/registry-migrations.js";
export { readRegistrySettings, REGISTRY_SETTINGS } from "./settings.js";
