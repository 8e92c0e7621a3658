import { constants, type Stats } from "node:fs";
import { copyFile, mkdir, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** File times may lag behind the clock, so recently changed files count as changed. */
export const FILE_TIME_MARGIN_MS = 2_000;

export type FolderListing = { readonly files: readonly string[]; readonly folders: readonly string[] };

/** Paths relative to `folder`; empty if it doesn't exist. Skips sockets and other special files. */
export async function listFolder(
  folder: string,
  isSkipped: (path: string) => boolean = () => false,
): Promise<FolderListing> {
  const [files, folders]: [string[], string[]] = [[], []];
  async function visit(parent: string): Promise<void> {
    for (const entry of (await readdir(join(folder, parent), { withFileTypes: true }).catch(whenAbsent)) ?? []) {
      const path = parent === "" ? entry.name : `${parent}/${entry.name}`;
      if (isSkipped(path)) continue;
      if (entry.isFile()) files.push(path);
      if (!entry.isDirectory()) continue;
      folders.push(path);
      await visit(path);
    }
  }
  await visit("");
  return { files, folders };
}

/**
 * Copies missing and changed files to `copy`, with contents and permissions. Skips files deleted meanwhile. Shares
 * blocks if the file system supports it.
 */
export async function updateCopy(
  source: string,
  copy: string,
  { changedSince, isSkipped }: { changedSince: number; isSkipped?: (path: string) => boolean },
): Promise<void> {
  const { files, folders } = await listFolder(source, isSkipped);
  for (const folder of ["", ...folders]) await mkdir(join(copy, folder), { recursive: true });
  for (const file of files) {
    const [original, copied] = await Promise.all([join(source, file), join(copy, file)].map(statFile));
    if (copied && original && original.mtimeMs < changedSince && original.size === copied.size) continue;
    await copyFile(join(source, file), join(copy, file), constants.COPYFILE_FICLONE).catch(whenAbsent);
  }
}

function statFile(path: string): Promise<Stats | undefined> {
  return stat(path).catch(whenAbsent);
}

/** Syncs all files and folders below `folder`, so that they survive a power loss. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function whenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
