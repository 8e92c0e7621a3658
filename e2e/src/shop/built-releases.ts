import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "shared-contracts";
import { SYSTEM } from "../support/system.js";
import { createRegistryClient, type RegistryAccess } from "./registry-client.js";

/** The page plan comes last, because it is refused while a slot that it names is missing. */
const RELEASES = ["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff", "shell/page-plan"];

/** Publishes and promotes what `npm start` built in the checkout `root`. */
export function publishBuiltFragments(access: RegistryAccess, root: string = SYSTEM.root): Promise<void> {
  return publishBuilt(RELEASES, access, root);
}

/** Publishes and promotes the contracts of shell and storefront-api, which the gate compares fragments with. */
export function publishBuiltServices(access: RegistryAccess, root: string = SYSTEM.root): Promise<void> {
  return publishBuilt(["shell", "storefront-api"], access, root);
}

async function publishBuilt(folders: readonly string[], access: RegistryAccess, root: string): Promise<void> {
  const registry = createRegistryClient(access.registryUrl, access);
  for (const folder of folders) {
    const manifest = readBuiltRelease(join(root, folder));
    const read = (path: string) => readFileSync(join(root, folder, "dist/release", path));
    await registry.publish({ manifest, files: new Map(manifest.files.map(({ path }) => [path, read(path)])) });
    await registry.promote(manifest.name, manifest.version);
  }
}

/** Whether code of the slot runs in browsers, in which it can then fail. */
export function isHydrated(fragment: string, slot: string): boolean {
  return readBuiltRelease(join(SYSTEM.root, fragment)).contract?.slots[slot]?.hydration !== "never";
}

export function readBuiltRelease(folder: string): ReleaseManifest {
  const file = join(folder, "dist/release/release.json");
  if (!existsSync(file)) throw new Error(`${folder} is not built: run npm start once, or fragment build in it.`);
  return JSON.parse(readFileSync(file, "utf8")) as ReleaseManifest;
}
