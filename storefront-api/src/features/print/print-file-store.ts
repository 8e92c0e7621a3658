import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Files stored by the SHA-256 of their content; ownership is in the database. */
export type PrintFileStore = {
  /** Returns the hash once the bytes are on disk; identical bytes are stored once. */
  save(bytes: Uint8Array): Promise<string>;
  /** Undefined if there is no such file; rejects if its content doesn't match the hash. */
  read(sha256: string): Promise<Buffer | undefined>;
  /** Hashes of files not saved since then, by folder; also deletes leftovers of a crash. */
  listSavedBefore(time: Date): AsyncIterable<readonly string[]>;
  /** Skipped if it was saved again meanwhile. */
  delete(sha256: string, savedBefore: Date): Promise<void>;
};

const HASH = /^[\da-f]{64}$/;

export function createPrintFileStore(directory: string): PrintFileStore {
  const toPath = (sha256: string) => join(directory, sha256.slice(0, 2), sha256);

  return {
    async save(bytes) {
      const sha256 = hashOf(bytes);
      const path = toPath(sha256);
      // Refresh the file's age, so that cleanup leaves it alone. A damaged one is replaced.
      if ((await isTouched(path)) && (await hashFile(path)) === sha256) return sha256;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written under a temporary name first: a file named by a hash is always complete.
      const unfinished = `${path}.${randomUUID()}`;
      const file = await open(unfinished, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      for (const folder of [dirname(path), directory]) await syncFolder(folder);
      return sha256;
    },
    async read(sha256) {
      if (!HASH.test(sha256)) return undefined;
      const bytes = await readFile(toPath(sha256)).catch(whenAbsent);
      if (bytes && hashOf(bytes) !== sha256) throw new Error(`${toPath(sha256)} is damaged: restore it from a backup`);
      return bytes;
    },
    async *listSavedBefore(time) {
      for (const folder of (await readdir(directory).catch(whenAbsent)) ?? []) {
        const old: string[] = [];
        for (const name of await readdir(join(directory, folder))) {
          const path = join(directory, folder, name);
          if (!(await isOlder(path, time))) continue;
          if (HASH.test(name)) old.push(name);
          else await rm(path, { force: true });
        }
        if (old.length > 0) yield old;
      }
    },
    async delete(sha256, savedBefore) {
      const path = toPath(sha256);
      if (HASH.test(sha256) && (await isOlder(path, savedBefore))) await rm(path, { force: true });
    },
  };
}

/** Streams the file instead of loading it. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** A new name survives a power loss only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function isTouched(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => whenAbsent(error) ?? false,
  );
}

async function isOlder(path: string, time: Date): Promise<boolean> {
  const found = await stat(path).catch(whenAbsent);
  return found !== undefined && found.mtime < time;
}

function whenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
