import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { syncPath, syncTree } from "../folder-files.js";
import { loadDatabaseTemplate } from "./database-template.js";
import { DURABLE_START_PARAMS, DurableFileSystem } from "./durable-file-system.js";

/**
 * Starts the engine on `<directory>/data`, which is created from the template if missing. Acknowledged commits are on
 * disk and survive a power loss.
 */
export async function startEmbeddedEngine(directory: string, templateDirectory: string): Promise<PGlite> {
  const data = dataOf(directory);
  if (!hasData(directory)) await createData(directory, data, templateDirectory);
  return PGlite.create({ fs: new DurableFileSystem(data), startParams: [...DURABLE_START_PARAMS] });
}

/** Whether there is a database. */
export function hasData(directory: string): boolean {
  return existsSync(dataOf(directory));
}

function dataOf(directory: string): string {
  return join(directory, "data");
}

/** Initializing PostgreSQL's usual 128 MB of buffers would take longer than unpacking. */
const UNPACKING_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=1MB"];

/** Unpacks elsewhere, syncs, then renames, so that a crash leaves no partial database. */
async function createData(directory: string, data: string, templateDirectory: string): Promise<void> {
  const draft = join(directory, "data.new");
  await rm(draft, { recursive: true, force: true });
  const loadDataDir = await loadDatabaseTemplate(templateDirectory);
  const engine = await PGlite.create({ dataDir: draft, loadDataDir, startParams: UNPACKING_PARAMS });
  await engine.close();
  await syncTree(draft);
  await rename(draft, data);
  await syncPath(directory);
}
