export { buildApp } from "./app.js";
export { DOMAIN_ERRORS, type DomainErrorCode } from "./platform/domain-error.js";
export { STOREFRONT_SCHEMA } from "./platform/schema/storefront-schema.js";
export { verifyPassword } from "./platform/password.js";
export type { StorefrontDatabase, StorefrontTables } from "./platform/storefront-database.js";
