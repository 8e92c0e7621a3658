import { randomUUID } from "node:crypto";
import { appendFile, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ObjectStorage } from "shared-storage";
import type { RegistryDatabase } from "../platform/registry-schema.js";
import {
  createDiskReleaseFiles,
  listStoredFiles,
  locateFile,
  releasePrefix,
  type ContentEncoding,
  type ReleaseFiles,
} from "./release-files.js";
import type { ReleaseKey } from "./release-store.js";

/** In every release, and put in place together with all others. */
const MARKER = "release.json";

/** Files in PostgreSQL, shared by all registry processes, with the disk as a cache. */
export function createDatabaseReleaseFiles(
  database: RegistryDatabase,
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
      await deleteChunks(transaction, release);
      for (const { encoding, path, location } of await listStoredFiles(draft)) {
        const row = { name, version, encoding, path, position: 0, content: await readFile(location) };
        await transaction.insertInto("release_chunks").values(row).execute();
      }
      await disk.keep(release, draft, transaction);
    },

    async remove(release, transaction) {
      await deleteChunks(transaction, release);
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

async function deleteChunks(transaction: RegistryDatabase, { name, version }: ReleaseKey): Promise<void> {
  await transaction.deleteFrom("release_chunks").where("name", "=", name).where("version", "=", version).execute();
}

async function writeChunks(database: RegistryDatabase, { name, version }: ReleaseKey, draft: string): Promise<boolean> {
  const chunks = await database
    .selectFrom("release_chunks")
    .select(["encoding", "path", "position"])
    .where("name", "=", name)
    .where("version", "=", version)
    .orderBy("encoding")
    .orderBy("path")
    .orderBy("position")
    .execute();
  // Only one file is in memory at a time.
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
