import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { PublishedManifest, ReleaseManifest } from "shared-contracts";
import { pack } from "tar-stream";

/** A whole release in memory; `files` by path, without `release.json`. */
export type ReleaseFiles<Manifest extends PublishedManifest = ReleaseManifest> = {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, Buffer>;
};

/** The upload archive, with `release.json` hashes of the current files. */
export async function toReleaseArchive({
  manifest,
  files,
}: ReleaseFiles<PublishedManifest>): Promise<Uint8Array<ArrayBuffer>> {
  const described = manifest.files.map((file) => {
    const bytes = files.get(file.path) ?? Buffer.alloc(0);
    return { ...file, bytes: bytes.length, integrity: toIntegrity(bytes) };
  });
  const archive = pack();
  const json = JSON.stringify({ ...manifest, files: described });
  for (const [name, bytes] of [...files, ["release.json", Buffer.from(json)] as const]) {
    archive.entry({ name, mtime: new Date(0), mode: 0o644 }, bytes);
  }
  archive.finalize();
  return new Uint8Array(await buffer(archive));
}

/** The same release under another version, including its texts, global and policies. */
export function renameRelease({ manifest, files }: ReleaseFiles, version: string): ReleaseFiles {
  const spell = (text: string) =>
    text.replaceAll(manifest.version, version).replaceAll(toIdentifier(manifest.version), toIdentifier(version));
  const renamed = [...files].map(([path, bytes]) => [path, Buffer.from(spell(bytes.toString("utf8")))] as const);
  return {
    manifest: JSON.parse(spell(JSON.stringify(manifest))) as ReleaseManifest,
    files: new Map(renamed),
  };
}

function toIdentifier(version: string): string {
  return version.replaceAll(/[^0-9A-Za-z]/g, "_");
}

function toIntegrity(bytes: Buffer): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}
