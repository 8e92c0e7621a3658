export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from "./create-test-database.js";
export {
  availableDatabaseKinds,
  hasDumpTools,
  startPostgres,
  type DatabaseKind,
  type RunningPostgres,
} from "./start-postgres.js";
export { shareTemplate, templateFolder } from "./template-folder.js";
