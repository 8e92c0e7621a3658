import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ObjectStorage, OpenObject } from "shared-storage";
import type { RegistryDatabase } from "../platform/registry-schema.js";
import type { ReleaseKey } from "./release-store.js";

export type ContentEncoding = "identity" | "br" | "gzip";

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
  /** A file in one encoding; undefined if it isn't stored. */
  open(release: ReleaseKey, encoding: ContentEncoding, path: string): Promise<OpenObject | undefined>;
};

/** On this disk, where moving a folder takes no time. */
export function createDiskReleaseFiles(storage: ObjectStorage): ReleaseFiles {
  return {
    async upload() {},
    async discard() {},
    keep: (release, draft) => storage.putFolder(releasePrefix(release), draft),
    remove: (release) => storage.deleteFolder(releasePrefix(release)),
    open: (release, encoding, path) => storage.get(locateFile(releasePrefix(release), encoding, path)),
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

/** The path of a file within the folder of a draft or release. */
export function locateFile(folder: string, encoding: ContentEncoding, path: string): string {
  return join(folder, encoding, path);
}

/**
 * Named by the release's bytes as well as name and version, so that files left by another database are never mistaken
 * for this release.
 */
export function releasePrefix({ name, version, manifestIntegrity }: ReleaseKey): string {
  const digest = Buffer.from(manifestIntegrity.slice("sha384-".length), "base64").toString("hex", 0, 12);
  return `${name}/${version}-${digest}/`;
}

/** A file of a release in one encoding; `path` as in the manifest. */
type StoredFile = { readonly encoding: ContentEncoding; readonly path: string; readonly location: string };

/** All files of a draft. */
export async function listStoredFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const location = join(entry.parentPath, entry.name);
      const [encoding = "", ...path] = relative(folder, location).split(sep);
      return { encoding: encoding as ContentEncoding, path: path.join("/"), location };
    });
}
