import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join, normalize } from "node:path";

/** Moves a complete draft into place atomically, replacing an incomplete one. Both are on one disk. */
export async function placeFolder(draft: string, target: string): Promise<void> {
  const folder = normalize(target).replace(/[/\\]$/, "");
  await syncFolders(draft);
  await mkdir(dirname(folder), { recursive: true });
  if (existsSync(folder)) {
    const old = `${draft}-${randomUUID()}`;
    await rename(folder, old);
    await rename(draft, folder);
    await rm(old, { recursive: true, force: true });
  } else {
    await rename(draft, folder);
  }
}

async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const each of [...folders, folder]) await syncFolder(each);
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
