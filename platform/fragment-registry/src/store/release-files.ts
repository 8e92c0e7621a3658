import { existsSync } from "node:fs";
import type { Kysely } from "kysely";
import { placeFolder, releaseFolder } from "./release-folder.js";
import type { RegistrySchema } from "./registry-schema.js";
import type { ReleaseKey } from "./release-store.js";

export type ReleaseFiles = {
  /** Stores a complete draft, in the transaction that adds the release. */
  keep(release: ReleaseKey, draft: string, transaction: Kysely<RegistrySchema>): Promise<void>;
  /** The folder of the release on this disk (`locateFile` says where in it); undefined if its files are missing. */
  locate(release: ReleaseKey): Promise<string | undefined>;
};

/** With an embedded database, files are only on disk. A folder without a release row is never served. */
export function createDiskReleaseFiles(root: string): ReleaseFiles {
  return {
    async keep(release, draft) {
      await placeFolder(draft, releaseFolder(root, release));
    },
    locate(release) {
      const folder = releaseFolder(root, release);
      return Promise.resolve(existsSync(folder) ? folder : undefined);
    },
  };
}
