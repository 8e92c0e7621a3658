import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "shared-contracts";
import { runBuiltToEnd } from "./built-process.js";
import type { RegistryAccess } from "../isolated-shop/registry-client.js";
import { SYSTEM } from "./system.js";

/** The page plan comes last, because it is refused while a slot that it names is missing. */
const RELEASES = ["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff", "shell/page-plan"];

export type LocalRegistry = RegistryAccess & { readonly registryUrl: string };

/** Publishes and promotes what `npm start` built. */
export async function publishBuiltFragments(access: LocalRegistry): Promise<void> {
  for (const folder of RELEASES) {
    const { version } = readBuiltRelease(join(SYSTEM.root, folder));
    await runFragmentCommand(folder, ["publish"], access);
    await runFragmentCommand(folder, ["promote", version], access);
  }
}

export function runFragmentCommand(
  fragment: string,
  args: readonly string[],
  { registryUrl, tokenFile, signingKeyFile }: LocalRegistry,
): Promise<readonly string[]> {
  return runBuiltToEnd(["platform/fragment-kit/bin/fragment.js", "-C", fragment, ...args], {
    FRAGMENT_REGISTRY_URL: registryUrl,
    FRAGMENT_TOKEN: readFileSync(tokenFile, "utf8").trim(),
    FRAGMENT_SIGNING_KEY: signingKeyFile,
  });
}

export function readBuiltRelease(folder: string): ReleaseManifest {
  const file = join(folder, "dist/release/release.json");
  if (!existsSync(file)) throw new Error(`${folder} is not built: run npm start once, or fragment build in it.`);
  return JSON.parse(readFileSync(file, "utf8")) as ReleaseManifest;
}
