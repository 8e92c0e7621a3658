import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "shared-contracts";
import { runBuiltToEnd } from "./built-process.js";
import { SYSTEM } from "./system.js";

const FRAGMENTS = ["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff"];

export type RegistryAccess = {
  readonly registryUrl: string;
  /** What `ensureLocalToken` of the registry wrote. */
  readonly tokenFile: string;
};

/** Publishes and promotes what `npm start` built, as a team does it. */
export async function publishBuiltFragments(access: RegistryAccess): Promise<void> {
  for (const fragment of FRAGMENTS) {
    const { version } = readBuiltRelease(join(SYSTEM.root, fragment));
    await runFragmentCommand(fragment, ["publish"], access);
    await runFragmentCommand(fragment, ["promote", version], access);
  }
}

export function runFragmentCommand(
  fragment: string,
  args: readonly string[],
  { registryUrl, tokenFile }: RegistryAccess,
): Promise<readonly string[]> {
  return runBuiltToEnd(["fragment-kit/bin/fragment.js", "-C", fragment, ...args], {
    FRAGMENT_REGISTRY_URL: registryUrl,
    FRAGMENT_TOKEN: readFileSync(tokenFile, "utf8").trim(),
  });
}

export function readBuiltRelease(folder: string): ReleaseManifest {
  const file = join(folder, "dist/release/release.json");
  if (!existsSync(file)) throw new Error(`${folder} is not built: run npm start once, or fragment build in it.`);
  return JSON.parse(readFileSync(file, "utf8")) as ReleaseManifest;
}
