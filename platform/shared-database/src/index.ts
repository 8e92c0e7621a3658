export type { DatabaseConnection } from "./database-connection.js";
export { DatabaseOpenError, DatabaseUnavailableError, type DatabaseOpenErrorCode } from "./database-errors.js";
export { watchFreeSpace, type FreeSpaceOptions, type FreeSpaceWatch } from "./free-space.js";
export { toSchemaVersion, type SchemaStatements } from "./create-schema.js";
export { DATABASE_SETTINGS, openDatabase, type DatabaseOptions } from "./open-database.js";
