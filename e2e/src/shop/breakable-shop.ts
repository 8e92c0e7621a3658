import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { breakRelease, type Breakage } from "./break-release.js";
import { pollUntil, type LogLine } from "./built-process.js";
import { publishBuiltFragments } from "./built-releases.js";
import { createRegistryClient, type RegistryClient, type ReleaseFiles } from "./registry-client.js";
import { startShop, type Shop, type ShopOptions } from "./shop.js";
import { openStorefrontGate, type StorefrontGate } from "./storefront-gate.js";

/** A shop that tests may break: its releases, and its shell's connection to storefront-api. */
export type BreakableShop = Shop & {
  readonly registry: RegistryClient;
  /** Between the shell and storefront-api. */
  readonly storefront: StorefrontGate;
  /** The current shell's log so far. */
  readonly log: readonly LogLine[];
  /** Initial versions by fragment, all of which work. */
  readonly working: ReadonlyMap<string, string>;
  /** Publishes a broken copy of the fragment's working release; returns its version. */
  publishBroken(fragment: string, breakage: Breakage): Promise<string>;
  /** Publishes such a copy, promotes it and waits until pages use it; returns its version. */
  promoteBroken(fragment: string, breakage: Breakage): Promise<string>;
  /** Points the fragment back at its working release. Resolves to the milliseconds until pages use it. */
  restore(fragment: string): Promise<number>;
  /** Deletes a release's files from the shell's and the registry's disk. */
  deleteFiles(fragment: string, version: string): Promise<void>;
};

const ADOPTION_TIMEOUT_MS = 30_000;

/** Over the storefront-api and with the live releases of another shop, if one is given. The gate takes a fourth port. */
export async function startBreakableShop(
  options: Omit<ShopOptions, "storefrontUrl">,
  another?: { readonly apiUrl: string; readonly registryUrl: string },
): Promise<BreakableShop> {
  const { port, environment } = options;
  const target = another?.apiUrl ?? `http://127.0.0.1:${port + 1}`;
  const storefront = await openStorefrontGate(port + 3, target);
  const shop = await startShop(
    {
      ...options,
      environment: { TEST_HOOKS: "1", ...environment },
      storefrontUrl: `http://127.0.0.1:${port + 3}`,
      hasStorefront: another === undefined,
    },
    (access) => (another ? copyReleases(another.registryUrl, access) : publishBuiltFragments(access)),
  ).catch(async (error: unknown) => {
    await storefront.close();
    throw error;
  });
  const registry = createRegistryClient(shop.registryUrl, shop);
  const working = await registry.stableVersions();
  const wholeReleases = new Map<string, ReleaseFiles>();
  const publishedVersions = new Map<string, string>();

  /**
   * A broken copy is built and uploaded once. Copies that aren't broken get a new version each time, because tests
   * delete their files.
   */
  async function publishBroken(fragment: string, breakage: Breakage): Promise<string> {
    const key = `${fragment} ${breakage}`;
    const known = publishedVersions.get(key);
    if (known) return known;
    const whole = wholeReleases.get(fragment) ?? (await registry.download(fragment, working.get(fragment) ?? "none"));
    wholeReleases.set(fragment, whole);
    const broken = breakRelease(whole, breakage);
    await registry.publish(broken);
    if (breakage !== "unchanged") publishedVersions.set(key, broken.manifest.version);
    return broken.manifest.version;
  }

  /** Resolves to the milliseconds until pages use the release. */
  async function promote(fragment: string, version: string): Promise<number> {
    if ((await registry.stableVersions()).get(fragment) === version) return 0;
    await registry.promote(fragment, version);
    return pollUntil(
      async () => (await (await fetch(`${shop.retailUrl}/services/print/print-center`)).text()).includes(version),
      `Pages do not get ${fragment}@${version}`,
      { within: ADOPTION_TIMEOUT_MS, every: 50 },
    );
  }

  return {
    ...shop,
    registry,
    storefront,
    get log() {
      return shop.running("shell").log;
    },
    working,
    publishBroken,
    async promoteBroken(fragment, breakage) {
      const version = await publishBroken(fragment, breakage);
      await promote(fragment, version);
      return version;
    },
    restore: (fragment) => promote(fragment, working.get(fragment) ?? "none"),
    async deleteFiles(fragment, version) {
      await rm(join(shop.dataDirectory, "shell/releases", fragment, version), { recursive: true, force: true });
      const releases = join(shop.dataDirectory, "registry/releases", fragment);
      const folders = (await readdir(releases)).filter((folder) => folder.startsWith(`${version}-`));
      await Promise.all(folders.map((folder) => rm(join(releases, folder), { recursive: true })));
    },
    async stop() {
      await storefront.close();
      await shop.stop();
    },
  };
}

/** Promotes another registry's live releases in this one. */
async function copyReleases(registryUrl: string, access: Shop): Promise<void> {
  const from = createRegistryClient(registryUrl);
  const to = createRegistryClient(access.registryUrl, access);
  for (const [name, version] of await from.stableVersions()) {
    await to.publish(await from.download(name, version));
    await to.promote(name, version);
  }
}
