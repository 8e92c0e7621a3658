import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { PublishedManifest, ReleaseFile } from "shared-contracts";

export const MANIFEST_FILE = "release.json";

export function writeManifest(folder: string, manifest: PublishedManifest): void {
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Writes a release that has no other files. */
export function writeManifestOnly(folder: string, manifest: PublishedManifest): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeManifest(folder, manifest);
}

/** Relative POSIX paths of all files in a folder, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** All files of a release except its manifest, with hashes. */
export function describeFiles(folder: string): ReleaseFile[] {
  return listFiles(folder)
    .filter((path) => path !== MANIFEST_FILE)
    .map((path) => {
      const content = readFileSync(join(folder, path));
      return { path, bytes: content.length, integrity: toIntegrity(content) };
    });
}

export function toIntegrity(content: Uint8Array): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}
