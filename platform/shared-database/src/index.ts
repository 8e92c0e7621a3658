export type { DatabaseConnection, Notifications, StopListening } from "./database-connection.js";
export { DatabaseOpenError, type DatabaseOpenErrorCode } from "./database-open-error.js";
export { DATABASE_SETTINGS, toDatabaseSettings, type DatabaseSettings } from "./database-settings.js";
export { DatabaseUnavailableError } from "./database-unavailable-error.js";
export { watchFreeSpace, type FreeSpaceOptions, type FreeSpaceWatch } from "./free-space.js";
export { toSchemaVersion, type SchemaStatements } from "./create-schema.js";
export { MAX_PAYLOAD_BYTES } from "./notification-payload.js";
export { openDatabase, type DatabaseOptions } from "./open-database.js";
