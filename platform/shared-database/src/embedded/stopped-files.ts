import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listFolder, syncPath } from "../folder-files.js";
import { DatabaseOpenError } from "../database-open-error.js";

/**
 * Sizes of all data files, written at a clean shutdown. The engine itself reads a truncated table as one with fewer
 * rows.
 */
const LIST_NAME = "stopped-files.json";

export async function listStoppedFiles(directory: string): Promise<void> {
  const data = join(directory, "data");
  const sizes: Record<string, number> = {};
  for (const path of (await listFolder(data)).files) sizes[path] = (await stat(join(data, path))).size;
  const list = join(directory, LIST_NAME);
  await writeFile(list, JSON.stringify(sizes));
  await syncPath(list);
}

/**
 * Throws `directory-damaged` if a file is missing or shorter than at the last clean shutdown. Otherwise removes the
 * list, which the first write makes obsolete.
 */
export async function checkStoppedFiles(directory: string): Promise<void> {
  const list = join(directory, LIST_NAME);
  const text = await readFile(list, "utf8").catch(() => "{}");
  const sizes = parseSizes(text);
  for (const [path, bytes] of Object.entries(sizes)) {
    const found = await stat(join(directory, "data", path)).catch(() => undefined);
    if (found && found.size >= bytes) continue;
    const what = found ? `has ${found.size} bytes instead of ${bytes}` : "is missing";
    throw new DatabaseOpenError(
      "directory-damaged",
      `The database in ${directory} is damaged (data/${path} ${what}): restore it from a backup.`,
    );
  }
  await rm(list, { force: true });
  await syncPath(directory);
}

function parseSizes(text: string): Readonly<Record<string, number>> {
  try {
    return JSON.parse(text) as Record<string, number>;
  } catch {
    return {};
  }
}
