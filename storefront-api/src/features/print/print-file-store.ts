import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import type { Store, StoreOptions } from "../../store.js";
import { readObject, type ObjectStorage } from "shared-storage";

/** What the subjects of print share. */
export type PrintDependencies = Omit<Store, "options"> & {
  readonly printFiles: PrintFileStore;
  readonly decodePicture: StoreOptions["decodePicture"];
  readonly printPartner: StoreOptions["printPartner"];
};

/** A file that somebody owns: a proof, a print medium or an upload. */
export type FileRow = Selectable<StorefrontTables["print_files"]>;

/** Files stored by the SHA-256 of their content; ownership is in the database. */
export type PrintFileStore = {
  /** Returns the hash once the bytes are stored for good; identical bytes are stored once. */
  save(bytes: Uint8Array): Promise<string>;
  /** Undefined if there is no such file; rejects if its content doesn't match the hash. */
  read(sha256: string): Promise<Buffer | undefined>;
  /** Hashes of files not saved since then, in portions; also deletes leftovers of a crash. */
  listSavedBefore(time: Date): AsyncIterable<readonly string[]>;
  /** Skipped if it was saved again meanwhile. */
  delete(sha256: string, savedBefore: Date): Promise<void>;
};

const HASH = /^[\da-f]{64}$/;

export function createPrintFileStore(storage: ObjectStorage): PrintFileStore {
  const toKey = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;

  return {
    async save(bytes) {
      const sha256 = hashOf(bytes);
      // Identical bytes are written again: cleanup then leaves them alone, and a damaged file is replaced.
      await storage.put(toKey(sha256), bytes);
      return sha256;
    },
    async read(sha256) {
      if (!HASH.test(sha256)) return undefined;
      const bytes = await readObject(storage, toKey(sha256));
      if (bytes && hashOf(bytes) !== sha256) {
        throw new Error(`print-files/${toKey(sha256)} is damaged: restore it from a backup`);
      }
      return bytes;
    },
    async *listSavedBefore(time) {
      for await (const entries of storage.list("")) {
        const old: string[] = [];
        for (const { key, savedAt } of entries) {
          if (savedAt >= time) continue;
          const sha256 = key.slice(key.lastIndexOf("/") + 1);
          if (HASH.test(sha256)) old.push(sha256);
          else await storage.delete(key);
        }
        if (old.length > 0) yield old;
      }
    },
    async delete(sha256, savedBefore) {
      if (!HASH.test(sha256)) return;
      const found = await storage.find(toKey(sha256));
      if (found && found.savedAt < savedBefore) await storage.delete(toKey(sha256));
    },
  };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
