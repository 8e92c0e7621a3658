import { existsSync } from "node:fs";
import type { Kysely } from "kysely";
import { placeFolder, releaseFolder } from "./release-folder.js";
import type { RegistrySchema } from "./registry-schema.js";
import type { ReleaseKey } from "./release-store.js";

/** The bytes of releases. */
export type ReleaseFiles = {
  /** Takes over a complete draft; with the transaction that makes the release known. */
  keep(release: ReleaseKey, draft: string, transaction: Kysely<RegistrySchema>): Promise<void>;
  /** The folder of the release on this disk (`locateFile` says where in it); undefined where its files are gone. */
  locate(release: ReleaseKey): Promise<string | undefined>;
};

/** Files beside an embedded database: on disk alone. A folder that no release row names is never served. */
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
