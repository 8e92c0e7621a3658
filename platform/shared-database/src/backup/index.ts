export type { DatabaseState } from "./database-state.js";
export { backUpEmbedded, findHolder, readEmbeddedState } from "./embedded-backup.js";
export {
  backUpPostgresql,
  findServer,
  readDumpState,
  restorePostgresql,
  type SchemaStates,
} from "./postgresql-backup.js";
export { FILE_TIME_MARGIN_MS, listFolder, syncTree, updateCopy } from "../folder-files.js";
