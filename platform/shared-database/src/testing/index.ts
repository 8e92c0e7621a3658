export { availableDatabaseKinds, type DatabaseKind } from "./database-kinds.js";
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from "./create-test-database.js";
export { hasDumpTools, hasReplicaTools } from "./find-postgres-binaries.js";
export { shareTemplate, templateFolder } from "./template-folder.js";
export { startPostgres, startReplica, type RunningPostgres } from "./start-postgres.js";
