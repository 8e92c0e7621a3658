import { randomUUID } from "node:crypto";
import { appendFile, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Kysely } from "kysely";
import type { ObjectStorage } from "shared-storage";
import type { ContentEncoding } from "./content-encodings.js";
import { listStoredFiles, locateFile, releasePrefix, type StoredFile } from "./release-folder.js";
import { createDiskReleaseFiles, type ReleaseFiles } from "./release-files.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { ReleaseKey } from "./release-store.js";

const CHUNK_BYTES = 1024 * 1024;

/** In every release, and put in place together with all others. */
const MARKER = "release.json";

/** Files in PostgreSQL, shared by all registry processes, with the disk as a cache. */
export function createDatabaseReleaseFiles(
  database: Kysely<RegistrySchema>,
  { disk: cache, drafts }: { disk: ObjectStorage; drafts: string },
): ReleaseFiles {
  const disk = createDiskReleaseFiles(cache);
  const fetching = new Map<string, Promise<void>>();

  async function fetchToDisk(release: ReleaseKey): Promise<void> {
    const draft = join(drafts, randomUUID());
    try {
      if (await writeChunks(database, release, draft)) await cache.putFolder(releasePrefix(release), draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  return {
    ...disk,
    async keep(release, draft, transaction) {
      // Rows of an earlier attempt with the same bytes are complete or were rolled back.
      const { name, version } = release;
      await transaction.deleteFrom("release_chunks").where("name", "=", name).where("version", "=", version).execute();
      for (const file of await listStoredFiles(draft)) await readChunks(transaction, release, file);
      await disk.keep(release, draft, transaction);
    },

    async remove(release, transaction) {
      const { name, version } = release;
      await transaction.deleteFrom("release_chunks").where("name", "=", name).where("version", "=", version).execute();
      await disk.remove(release, transaction);
    },

    async open(release, encoding, path) {
      const prefix = releasePrefix(release);
      if (!(await cache.find(locateFile(prefix, "identity", MARKER)))) {
        const running = fetching.get(prefix) ?? fetchToDisk(release).finally(() => fetching.delete(prefix));
        fetching.set(prefix, running);
        await running;
      }
      return disk.open(release, encoding, path);
    },
  };
}

async function readChunks(
  transaction: Kysely<RegistrySchema>,
  { name, version }: ReleaseKey,
  { encoding, path, location }: StoredFile,
): Promise<void> {
  const handle = await open(location, "r");
  try {
    for (let position = 0; ; position += 1) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES);
      // An empty file needs a row too.
      if (bytesRead === 0 && position > 0) return;
      const content = buffer.subarray(0, bytesRead);
      await transaction
        .insertInto("release_chunks")
        .values({ name, version, encoding, path, position, content })
        .execute();
      if (bytesRead < CHUNK_BYTES) return;
    }
  } finally {
    await handle.close();
  }
}

async function writeChunks(
  database: Kysely<RegistrySchema>,
  { name, version }: ReleaseKey,
  draft: string,
): Promise<boolean> {
  const chunks = await database
    .selectFrom("release_chunks")
    .select(["encoding", "path", "position"])
    .where("name", "=", name)
    .where("version", "=", version)
    .orderBy("encoding")
    .orderBy("path")
    .orderBy("position")
    .execute();
  // Only one chunk is in memory at a time.
  for (const { encoding, path, position } of chunks) {
    const { content } = await database
      .selectFrom("release_chunks")
      .select("content")
      .where("name", "=", name)
      .where("version", "=", version)
      .where("encoding", "=", encoding)
      .where("path", "=", path)
      .where("position", "=", position)
      .executeTakeFirstOrThrow();
    const location = locateFile(draft, encoding as ContentEncoding, path);
    await mkdir(dirname(location), { recursive: true });
    await appendFile(location, content);
  }
  return chunks.length > 0;
}
