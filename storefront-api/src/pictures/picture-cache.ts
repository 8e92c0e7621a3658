import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Rendered pictures on disk; the oldest are evicted first. Losing the cache costs only time. */
export type PictureCache = {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
};

type Entry = { readonly bytes: number; readonly madeAt: number };

/** A full cache is reduced to this share at once. */
const SHARE_AFTER_EVICTION = 0.8;

export function createPictureCache(directory: string, maximumBytes: number): PictureCache {
  let entries: Promise<Map<string, Entry>> | undefined;
  let evicting: Promise<void> = Promise.resolve();

  async function readEntries(): Promise<Map<string, Entry>> {
    await mkdir(directory, { recursive: true });
    const names = (await readdir(directory)).filter((name) => !name.includes(".partial"));
    const found = await Promise.all(
      names.map(async (name) => {
        // Another cache of this folder may evict it meanwhile.
        const file = await stat(join(directory, name)).catch(() => undefined);
        return file ? [[name, { bytes: file.size, madeAt: file.mtimeMs }] as const] : [];
      }),
    );
    return new Map(found.flat());
  }

  async function evict(known: Map<string, Entry>): Promise<void> {
    let total = Array.from(known.values()).reduce((sum, entry) => sum + entry.bytes, 0);
    if (total <= maximumBytes) return;
    const oldestFirst = Array.from(known).toSorted(([, first], [, second]) => first.madeAt - second.madeAt);
    for (const [name, entry] of oldestFirst) {
      if (total <= maximumBytes * SHARE_AFTER_EVICTION) return;
      known.delete(name);
      total -= entry.bytes;
      await rm(join(directory, name), { force: true });
    }
  }

  return {
    async read(key) {
      try {
        return await readFile(join(directory, fileNameOf(key)));
      } catch {
        return undefined;
      }
    },
    async write(key, bytes) {
      entries ??= readEntries().catch((error: unknown) => {
        entries = undefined;
        throw error;
      });
      const known = await entries;
      const name = fileNameOf(key);
      const partial = join(directory, `${name}.${process.pid}.partial`);
      await writeFile(partial, bytes);
      await rename(partial, join(directory, name));
      known.set(name, { bytes: bytes.length, madeAt: Date.now() });
      evicting = evicting.catch(() => undefined).then(() => evict(known));
      await evicting;
    },
  };
}

function fileNameOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 40);
}
