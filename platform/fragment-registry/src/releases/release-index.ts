import type { ReleaseKey, ReleaseStore } from "./release-store.js";
import type { ReleaseFile } from "shared-contracts";
import { DomainError } from "../platform/domain-error.js";
import { isUsable } from "./release-states.js";
import { MANIFEST_PATH } from "./receive-archive.js";

export type IndexedRelease = {
  readonly key: ReleaseKey;
  /** Path to integrity. */ readonly files: ReadonlyMap<string, string>;
};

const MAX_CACHED = 200;

/** Looks up files of releases that can be served. Reads the state on each call and caches the rest. */
export function createReleaseIndex(releases: ReleaseStore) {
  const cache = new Map<string, IndexedRelease>();

  async function readIndex(key: ReleaseKey): Promise<IndexedRelease> {
    const manifest = await releases.findManifest(key.name, key.version);
    const listed = (manifest?.files ?? []).map(({ path, integrity }) => [path, integrity] as const);
    return { key, files: new Map([...listed, [MANIFEST_PATH, key.manifestIntegrity]]) };
  }

  const index = {
    /** The same by a file's hash in place of the version. Throws as `find` does. */
    async findWithFile(name: string, file: Pick<ReleaseFile, "path" | "integrity">): Promise<IndexedRelease> {
      const version = await releases.findVersionWithFile(name, file);
      if (version === undefined) throw new DomainError("file-not-found", { name, path: file.path });
      return index.find(name, version);
    },

    /** Throws `release-not-found`, `files-deleted` and `release-quarantined`. */
    async find(name: string, version: string): Promise<IndexedRelease> {
      const release = await releases.find(name, version);
      if (!release || release.manifestIntegrity === null) throw new DomainError("release-not-found", { name, version });
      if (release.fileState !== "stored") throw new DomainError("files-deleted", { name, version });
      if (!isUsable(release)) throw new DomainError("release-quarantined", { name, version });
      const { manifestIntegrity } = release;
      const cached = cache.get(manifestIntegrity) ?? (await readIndex({ name, version, manifestIntegrity }));
      // Deleting first keeps entries in order of last use, so that the first one is evicted.
      cache.delete(manifestIntegrity);
      cache.set(manifestIntegrity, cached);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return cached;
    },
  };
  return index;
}
