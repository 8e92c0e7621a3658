import { existsSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { loadDatabaseTemplate } from "./database-template.js";
import { DURABLE_START_PARAMS, DurableFileSystem } from "./durable-file-system.js";

/**
 * Starts the engine over `<directory>/data`, created from the template when missing. An acknowledged commit is on
 * disk: it survives a power loss.
 */
export async function startEmbeddedEngine(directory: string, templateDirectory: string): Promise<PGlite> {
  const data = join(directory, "data");
  if (!existsSync(data)) await createData(directory, data, templateDirectory);
  return PGlite.create({ fs: new DurableFileSystem(data), startParams: [...DURABLE_START_PARAMS] });
}

/** Unpacks elsewhere, syncs, then renames: a process or machine that stops halfway leaves no partial database. */
async function createData(directory: string, data: string, templateDirectory: string): Promise<void> {
  const draft = join(directory, "data.new");
  await rm(draft, { recursive: true, force: true });
  const engine = await PGlite.create({ dataDir: draft, loadDataDir: await loadDatabaseTemplate(templateDirectory) });
  await engine.close();
  await syncTree(draft);
  await rename(draft, data);
  await syncPath(directory);
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : syncPath(path));
  }
  await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
