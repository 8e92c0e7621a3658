import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ShellManifest, StorefrontManifest } from "shared-contracts";
import { MANIFEST_FILE } from "./release-files.js";

const Manifests = { shell: ShellManifest, storefront: StorefrontManifest };

/**
 * Writes a process's contract as `dist/release` in its folder. The version is derived from the content: the same
 * contract gives the same release.
 */
export function writePlatformRelease(folder: string, kind: keyof typeof Manifests, contract: unknown): void {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, string>;
  const hash = createHash("sha256").update(JSON.stringify(contract)).digest("hex").slice(0, 10);
  const manifest = Manifests[kind].parse({
    manifestVersion: 1,
    kind,
    name,
    version: `${version}-contract.${hash}`,
    files: [],
    contract,
  });
  const releaseFolder = join(folder, "dist", "release");
  rmSync(releaseFolder, { recursive: true, force: true });
  mkdirSync(releaseFolder, { recursive: true });
  writeFileSync(join(releaseFolder, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
