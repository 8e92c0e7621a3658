import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { ObjectStorage } from "shared-storage";
import type { RegistryDatabase } from "../platform/registry-schema.js";
import { MANIFEST_PATH } from "./receive-archive.js";
import { createDiskReleaseFiles, releasePrefix, type ReleaseFiles } from "./release-files.js";
import type { ReleaseKey } from "./release-store.js";

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
      if (await writeFiles(database, release, draft)) await cache.putFolder(releasePrefix(release), draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  return {
    ...disk,
    async keep(release, draft, transaction) {
      // Rows of an earlier attempt with the same bytes are complete or were rolled back.
      const { name, version } = release;
      await deleteFiles(transaction, release);
      for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const location = join(entry.parentPath, entry.name);
        const path = relative(draft, location).split(sep).join("/");
        const row = { name, version, path, content: await readFile(location) };
        await transaction.insertInto("release_files").values(row).execute();
      }
      await disk.keep(release, draft, transaction);
    },

    async remove(release, transaction) {
      await deleteFiles(transaction, release);
      await disk.remove(release, transaction);
    },

    async open(release, path) {
      const prefix = releasePrefix(release);
      // All files of a release are put in place together.
      if (!(await cache.find(prefix + MANIFEST_PATH))) {
        const running = fetching.get(prefix) ?? fetchToDisk(release).finally(() => fetching.delete(prefix));
        fetching.set(prefix, running);
        await running;
      }
      return disk.open(release, path);
    },
  };
}

async function deleteFiles(transaction: RegistryDatabase, { name, version }: ReleaseKey): Promise<void> {
  await transaction.deleteFrom("release_files").where("name", "=", name).where("version", "=", version).execute();
}

/** False if there are none. */
async function writeFiles(database: RegistryDatabase, { name, version }: ReleaseKey, draft: string): Promise<boolean> {
  const files = database.selectFrom("release_files").where("name", "=", name).where("version", "=", version);
  const paths = await files.select("path").execute();
  // Only one file is in memory at a time.
  for (const { path } of paths) {
    const { content } = await files.select("content").where("path", "=", path).executeTakeFirstOrThrow();
    await mkdir(dirname(join(draft, path)), { recursive: true });
    await writeFile(join(draft, path), content);
  }
  return paths.length > 0;
}
