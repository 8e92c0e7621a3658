import { constants, type Stats } from "node:fs";
import { copyFile, mkdir, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** File times can lag behind the clock: count files that are this recent as changed. */
export const FILE_TIME_MARGIN_MS = 2_000;

export type FolderListing = { readonly files: readonly string[]; readonly folders: readonly string[] };

/** Paths below `folder`, relative to it; none if it is missing. Leaves out sockets and the like. */
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
 * Copies what is missing in `copy` or was changed since, contents and permissions. A file that is deleted meanwhile is
 * left out. Shares blocks where the file system can.
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
