export { backUpEmbedded, findHolder, readEmbeddedState, type DatabaseState } from "./embedded-backup.js";
export { backUpPostgresql, readDumpState, restorePostgresql, type SchemaStates } from "./postgresql-backup.js";
export { FILE_TIME_MARGIN_MS, listFolder, syncTree, updateCopy } from "../folder-files.js";
