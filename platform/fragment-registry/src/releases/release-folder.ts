import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ContentEncoding } from "./content-encodings.js";
import type { ReleaseKey } from "./release-store.js";

/** A file of a release in one encoding; `path` as in the manifest. */
export type StoredFile = { readonly encoding: ContentEncoding; readonly path: string; readonly location: string };

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
