import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

export type ObjectEntry = { readonly key: string; readonly bytes: number; readonly savedAt: Date };

/** First and last byte. */
export type ByteRange = { readonly from: number; readonly to: number };

export type OpenObject = {
  /** Destroy it if it isn't read to its end. */
  readonly body: Readable;
  /** Of the body. */
  readonly bytes: number;
};

/** Where a service keeps files. Keys are paths such as `ab/cdef`; whatever is refused or lost is an error. */
export type ObjectStorage = {
  /** Resolves once the bytes survive a crash. Readers see the old object or the new one, never a part of it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Puts every file of a local folder below a key that ends with `/`. The folder belongs to the storage from then on.
   */
  putFolder(prefix: string, folder: string): Promise<void>;
  /** Undefined if there is no such object. */
  get(key: string, range?: ByteRange): Promise<OpenObject | undefined>;
  find(key: string): Promise<ObjectEntry | undefined>;
  delete(key: string): Promise<void>;
  /** Deletes everything below a key that ends with `/`. */
  deleteFolder(prefix: string): Promise<void>;
  /** Everything below a key that ends with `/`, or everything there is with "", in portions and in any order. */
  list(prefix: string): AsyncIterable<readonly ObjectEntry[]>;
};

/** A whole object in memory. */
export async function readObject(storage: ObjectStorage, key: string): Promise<Buffer | undefined> {
  const found = await storage.get(key);
  return found && buffer(found.body);
}

const NOT_A_NAME = new Set(["", ".", ".."]);

/** Keys are made of ids and hashes, so a key that is none is a mistake of ours. */
export function assertKey(key: string): void {
  const isPath = key.split("/").every((name) => !NOT_A_NAME.has(name));
  if (!isPath || /[\0\\]/.test(key)) throw new Error(`${JSON.stringify(key)} is not a storage key`);
}

export function assertPrefix(prefix: string): void {
  if (prefix !== "") assertFolder(prefix);
}

export function assertFolder(prefix: string): void {
  if (!prefix.endsWith("/")) throw new Error(`${JSON.stringify(prefix)} does not end with /`);
  assertKey(prefix.slice(0, -1));
}

/** The store gave no answer, or refused one: the same request may succeed in a moment. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
    super(`The file storage is unavailable: ${reason}`, { cause });
  }
}
