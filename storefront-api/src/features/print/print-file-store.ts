import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Files by the SHA-256 of their bytes; whose they are stands in the database. */
export type PrintFileStore = {
  /** Returns the hash once the bytes are safely on disk; the same bytes are kept once. */
  save(bytes: Uint8Array): Promise<string>;
  /** Undefined where there is no such file. */
  read(sha256: string): Promise<Buffer | undefined>;
};

const HASH = /^[\da-f]{64}$/;

export function createPrintFileStore(directory: string): PrintFileStore {
  const toPath = (sha256: string) => join(directory, sha256.slice(0, 2), sha256);

  return {
    async save(bytes) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const path = toPath(sha256);
      if (await exists(path)) return sha256;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Under another name until it is whole: a file under its hash is always the file of that hash.
      const unfinished = `${path}.${randomUUID()}`;
      const file = await open(unfinished, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      return sha256;
    },
    async read(sha256) {
      if (!HASH.test(sha256)) return undefined;
      return readFile(toPath(sha256)).catch(whenAbsent);
    },
  };
}

async function exists(path: string): Promise<boolean> {
  const found = await stat(path).catch(whenAbsent);
  return found !== undefined;
}

function whenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
