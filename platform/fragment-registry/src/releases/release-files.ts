import type { ObjectStorage, OpenObject } from "shared-storage";
import type { RegistryDatabase } from "../platform/registry-schema.js";
import type { ReleaseKey } from "./release-store.js";

/** The files of releases. Files without a release row are never served. */
export type ReleaseFiles = {
  /** Stores a complete draft before the transaction that adds the release, where that takes long. */
  upload(release: ReleaseKey, draft: string): Promise<void>;
  /** Takes back an upload whose release wasn't added. */
  discard(release: ReleaseKey): Promise<void>;
  /** Stores a complete draft in the transaction that adds the release, unless it is uploaded already. */
  keep(release: ReleaseKey, draft: string, transaction: RegistryDatabase): Promise<void>;
  /** Deletes all files of a release, in the transaction that says so. */
  remove(release: ReleaseKey, transaction: RegistryDatabase): Promise<void>;
  /** Undefined if the file isn't stored. */
  open(release: ReleaseKey, path: string): Promise<OpenObject | undefined>;
};

/** On this disk, where moving a folder takes no time. */
export function createDiskReleaseFiles(storage: ObjectStorage): ReleaseFiles {
  return {
    async upload() {},
    async discard() {},
    keep: (release, draft) => storage.putFolder(releasePrefix(release), draft),
    remove: (release) => storage.deleteFolder(releasePrefix(release)),
    open: (release, path) => storage.get(releasePrefix(release) + path),
  };
}

/** In a bucket: no transaction waits for another machine. */
export function createBucketReleaseFiles(storage: ObjectStorage): ReleaseFiles {
  return {
    ...createDiskReleaseFiles(storage),
    upload: (release, draft) => storage.putFolder(releasePrefix(release), draft),
    discard: (release) => storage.deleteFolder(releasePrefix(release)),
    async keep() {},
  };
}

/**
 * Named by the release's bytes as well as name and version, so that files left by another database are never mistaken
 * for this release.
 */
export function releasePrefix({ name, version, manifestIntegrity }: ReleaseKey): string {
  const digest = Buffer.from(manifestIntegrity.slice("sha384-".length), "base64").toString("hex", 0, 12);
  return `${name}/${version}-${digest}/`;
}
