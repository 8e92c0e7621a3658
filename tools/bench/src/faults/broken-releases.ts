import { breakRelease, type Breakage } from "e2e/isolated-shop/break-release";
import { createRegistryClient } from "e2e/isolated-shop/registry-client";
import type { ReleaseFiles } from "e2e/isolated-shop/release-files";
import type { LocalRegistry } from "e2e/support/publish-built-fragments";
import { pollUntil } from "./fault-case.js";
import type { FaultShop } from "./fault-case.js";

const ADOPTION_TIMEOUT_MS = 30_000;

/** Breaks and mends the releases of a shop. `shells` are the addresses of all shells, which each load the page lock. */
export async function openBrokenReleases(
  access: LocalRegistry,
  shells: readonly string[],
): Promise<Pick<FaultShop, "registry" | "working" | "promoteBroken" | "restore">> {
  const registry = createRegistryClient(access.registryUrl, access);
  const working = await registry.stableVersions();
  const wholeReleases = new Map<string, ReleaseFiles>();
  const publishedVersions = new Map<string, string>();

  /**
   * A broken copy is built and uploaded once. Copies that aren't broken get a new version each time, because cases
   * delete their files.
   */
  async function publishBroken(fragment: string, breakage: Breakage, slot?: string): Promise<string> {
    const key = `${fragment} ${breakage} ${slot}`;
    const known = publishedVersions.get(key);
    if (known) return known;
    const whole = wholeReleases.get(fragment) ?? (await registry.download(fragment, working.get(fragment) ?? "none"));
    wholeReleases.set(fragment, whole);
    const broken = breakRelease(whole, breakage, slot);
    await registry.publish(broken);
    if (breakage !== "unchanged") publishedVersions.set(key, broken.manifest.version);
    return broken.manifest.version;
  }

  async function promote(fragment: string, version: string): Promise<number> {
    if ((await registry.stableVersions()).get(fragment) !== version) await registry.promote(fragment, version);
    const isAdopted = async (shell: string) =>
      isOfRelease(await (await fetch(`${shell}/lpd-sba-sku/product_500106`)).text(), fragment, version);
    return pollUntil(
      async () => (await Promise.all(shells.map(isAdopted))).every(Boolean),
      `Pages do not get ${fragment}@${version}`,
      { within: ADOPTION_TIMEOUT_MS },
    );
  }

  return {
    registry,
    working,
    async promoteBroken(fragment, breakage, slot) {
      const version = await publishBroken(fragment, breakage, slot);
      await promote(fragment, version);
      return version;
    },
    restore: (fragment) => promote(fragment, working.get(fragment) ?? "none"),
  };
}

/** Whether the page was assembled from that release, even if its slots weren't rendered in time. */
export function isOfRelease(html: string, fragment: string, version: string): boolean {
  return html.includes(`${fragment}@${version}`) || html.includes(`/${fragment}/${version}/`);
}
