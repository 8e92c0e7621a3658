export { buildApp } from "./app.js";
export { DOMAIN_ERRORS, type DomainErrorCode } from "./platform/domain-error.js";
export { storefrontMigrations } from "./platform/migrations/storefront-migrations.js";
export { verifyPassword } from "./platform/password.js";
export type { StorefrontDatabase, StorefrontTables } from "./platform/storefront-database.js";
