import { randomUUID } from "node:crypto";
import { appendFile, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Kysely } from "kysely";
import type { ContentEncoding } from "../domain/content-encodings.js";
import { listStoredFiles, locateFile, placeFolder, releaseFolder, type StoredFile } from "./release-folder.js";
import { createDiskReleaseFiles, type ReleaseFiles } from "./release-files.js";
import type { RegistrySchema } from "./registry-schema.js";
import type { ReleaseKey } from "./release-store.js";

const CHUNK_BYTES = 1024 * 1024;

/** Files in PostgreSQL, shared by all registry processes, with the disk as a cache. */
export function createDatabaseReleaseFiles(
  database: Kysely<RegistrySchema>,
  { root, drafts }: { root: string; drafts: string },
): ReleaseFiles {
  const disk = createDiskReleaseFiles(root);
  const fetching = new Map<string, Promise<string | undefined>>();

  async function fetchToDisk(release: ReleaseKey, folder: string): Promise<string | undefined> {
    const draft = join(drafts, randomUUID());
    try {
      const found = await writeChunks(database, release, draft);
      if (!found) return undefined;
      await placeFolder(draft, folder);
      return folder;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  return {
    async keep(release, draft, transaction) {
      // Rows of an earlier attempt with the same bytes are complete, or were rolled back.
      const { name, version } = release;
      await transaction.deleteFrom("release_chunks").where("name", "=", name).where("version", "=", version).execute();
      for (const file of await listStoredFiles(draft)) await readChunks(transaction, release, file);
      await disk.keep(release, draft, transaction);
    },

    async locate(release) {
      const cached = await disk.locate(release);
      if (cached !== undefined) return cached;
      const folder = releaseFolder(root, release);
      const running = fetching.get(folder) ?? fetchToDisk(release, folder).finally(() => fetching.delete(folder));
      fetching.set(folder, running);
      return running;
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
  // One chunk in memory at a time.
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
