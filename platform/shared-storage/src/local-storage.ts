import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { assertFolder, assertKey, assertPrefix, type ObjectEntry, type ObjectStorage } from "./object-storage.js";

const UNFINISHED = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.unfinished$/;
/** A write takes seconds: an unfinished file of this age was left by a crash. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Files in a folder. They are readable by their owner only, since customers' uploads are among them. */
export function createLocalStorage(root: string): ObjectStorage {
  const toPath = (key: string) => {
    assertKey(key);
    return join(root, ...key.split("/"));
  };

  return {
    async put(key, bytes) {
      const path = toPath(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}.unfinished`;
      const file = await open(unfinished, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncUpwards(dirname(path), root);
    },

    async putFolder(prefix, folder) {
      assertFolder(prefix);
      const target = join(root, prefix.slice(0, -1));
      await placeFolder(folder, target);
      await syncUpwards(dirname(target), root);
    },

    async get(key, range) {
      const handle = await open(toPath(key), "r").catch(whenAbsent);
      if (!handle) return undefined;
      const { size } = await handle.stat();
      const { from, to } = range ?? { from: 0, to: size - 1 };
      const body = handle.createReadStream(range && { start: from, end: to });
      return { body, bytes: Math.min(to, size - 1) - from + 1 };
    },

    async find(key) {
      const found = await stat(toPath(key)).catch(whenAbsent);
      return found?.isFile() ? { key, bytes: found.size, savedAt: found.mtime } : undefined;
    },

    async delete(key) {
      await rm(toPath(key), { force: true });
    },

    async deleteFolder(prefix) {
      assertFolder(prefix);
      await rm(join(root, prefix), { recursive: true, force: true });
    },

    list(prefix) {
      assertPrefix(prefix);
      return listFolder(root, join(root, prefix));
    },
  };
}

/** Folder by folder, so that memory holds one of them. */
async function* listFolder(root: string, folder: string): AsyncIterable<readonly ObjectEntry[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(whenAbsent)) ?? [];
  const files: ObjectEntry[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(folder, entry.name);
    const found = await stat(path).catch(whenAbsent);
    if (!found) continue;
    if (!UNFINISHED.test(entry.name)) {
      files.push({ key: relative(root, path).replaceAll(sep, "/"), bytes: found.size, savedAt: found.mtime });
    } else if (Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(path, { force: true });
    }
  }
  if (files.length > 0) yield files;
  for (const entry of entries.filter((each) => each.isDirectory())) yield* listFolder(root, join(folder, entry.name));
}

/** Moves a complete draft into place atomically, replacing an incomplete one. Both are on one disk. */
async function placeFolder(draft: string, folder: string): Promise<void> {
  const entries = await readdir(draft, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const each of [...folders, draft]) await syncFolder(each);
  await mkdir(dirname(folder), { recursive: true });
  const old = `${draft}-${randomUUID()}`;
  const isReplaced = existsSync(folder);
  if (isReplaced) await rename(folder, old);
  await rename(draft, folder);
  if (isReplaced) await rm(old, { recursive: true, force: true });
}

/** A new name survives a power failure only once its folder is synced, and that folder's own name likewise. */
async function syncUpwards(folder: string, root: string): Promise<void> {
  await syncFolder(folder);
  if (folder !== root && folder.startsWith(root)) await syncUpwards(dirname(folder), root);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function whenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
}
