import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { loadDatabaseTemplate } from "./database-template.js";

/** Starts the engine over `<directory>/data`, made first from the template when it is not there. */
export async function startEmbeddedEngine(directory: string, templateDirectory: string): Promise<PGlite> {
  const data = join(directory, "data");
  if (!existsSync(data)) await createData(directory, data, templateDirectory);
  return PGlite.create(data);
}

/** Unpacked elsewhere and then renamed: a process killed meanwhile leaves no half database behind. */
async function createData(directory: string, data: string, templateDirectory: string): Promise<void> {
  const draft = join(directory, "data.new");
  await rm(draft, { recursive: true, force: true });
  const engine = await PGlite.create({ dataDir: draft, loadDataDir: await loadDatabaseTemplate(templateDirectory) });
  await engine.close();
  await rename(draft, data);
}
