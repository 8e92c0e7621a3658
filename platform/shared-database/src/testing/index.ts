export { availableDatabaseKinds, type DatabaseKind } from "./database-kinds.js";
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from "./create-test-database.js";
export { hasDumpTools } from "./find-postgres-binaries.js";
export { shareTemplate, templateFolder } from "./template-folder.js";
export { startPostgres, type RunningPostgres } from "./start-postgres.js";
