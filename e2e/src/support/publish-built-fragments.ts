import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "shared-contracts";
import { runBuiltToEnd } from "./built-process.js";
import type { RegistryAccess } from "../isolated-shop/registry-client.js";
import { SYSTEM } from "./system.js";

/** The page plan comes last, because it is refused while a slot that it names is missing. */
const RELEASES = ["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff", "shell/page-plan"];

export type LocalRegistry = RegistryAccess & { readonly registryUrl: string };

/** Publishes and promotes what `npm start` built in the checkout `root`. */
export async function publishBuiltFragments(access: LocalRegistry, root: string = SYSTEM.root): Promise<void> {
  for (const folder of RELEASES) await publishBuilt(folder, access, root);
}

/** Publishes and promotes the contracts of shell and storefront-api, which the gate compares fragments with. */
export async function publishBuiltServices(access: LocalRegistry, root: string = SYSTEM.root): Promise<void> {
  for (const folder of ["shell", "storefront-api"]) await publishBuilt(folder, access, root);
}

async function publishBuilt(folder: string, access: LocalRegistry, root: string): Promise<void> {
  const { version } = readBuiltRelease(join(root, folder));
  await runFragmentCommand(folder, ["publish"], access, root);
  await runFragmentCommand(folder, ["promote", version], access, root);
}

function runFragmentCommand(
  fragment: string,
  args: readonly string[],
  { registryUrl, tokenFile, signingKeyFile }: LocalRegistry,
  root: string = SYSTEM.root,
): Promise<readonly string[]> {
  const environment = {
    FRAGMENT_REGISTRY_URL: registryUrl,
    FRAGMENT_TOKEN: readFileSync(tokenFile, "utf8").trim(),
    FRAGMENT_SIGNING_KEY: signingKeyFile,
  };
  return runBuiltToEnd(["platform/fragment-kit/bin/fragment.js", "-C", fragment, ...args], environment, { root });
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
