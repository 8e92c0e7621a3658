import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join, relative, sep } from "node:path";
import type { ContentEncoding } from "../domain/content-encodings.js";
import type { ReleaseKey } from "./release-store.js";

/** A file of a release in one encoding; `path` as in the manifest. */
export type StoredFile = { readonly encoding: ContentEncoding; readonly path: string; readonly location: string };

/** The path of a file within the folder of a draft or release. */
export function locateFile(folder: string, encoding: ContentEncoding, path: string): string {
  return join(folder, encoding, path);
}

/**
 * Named by the release's bytes as well as name and version, so that a folder left by another database is never mistaken
 * for this release.
 */
export function releaseFolder(root: string, { name, version, manifestIntegrity }: ReleaseKey): string {
  const digest = Buffer.from(manifestIntegrity.slice("sha384-".length), "base64").toString("hex", 0, 12);
  return join(root, name, `${version}-${digest}`);
}

/** All files of a draft or release. */
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

/** Moves a complete draft into place atomically, replacing an incomplete one. */
export async function placeFolder(draft: string, folder: string): Promise<void> {
  await syncFolders(draft);
  await mkdir(dirname(folder), { recursive: true });
  if (existsSync(folder)) {
    const old = `${draft}-${randomUUID()}`;
    await rename(folder, old);
    await rename(draft, folder);
    await rm(old, { recursive: true, force: true });
  } else {
    await rename(draft, folder);
  }
  await syncFolder(dirname(folder));
}

async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const each of [...folders, folder]) await syncFolder(each);
}

/** New file names survive a power failure only once the folder itself is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
