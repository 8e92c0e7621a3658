export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from "./create-test-database.js";
export {
  availableDatabaseKinds,
  findIdentity,
  findPostgresBinaries,
  hasDumpTools,
  startPostgres,
  waitUntilReady,
  type DatabaseKind,
  type RunningPostgres,
} from "./start-postgres.js";
export { shareTemplate, templateFolder } from "./template-folder.js";
