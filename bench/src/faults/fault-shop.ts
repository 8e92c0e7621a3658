import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { breakRelease, type Breakage } from "../../../e2e/src/isolated-shop/break-release.js";
import { createRegistryClient, type RegistryClient } from "../../../e2e/src/isolated-shop/registry-client.js";
import type { LogLine } from "../../../e2e/src/isolated-shop/service-process.js";
import { openStorefrontGate, type StorefrontGate } from "../../../e2e/src/isolated-shop/storefront-gate.js";
import { createPrivateSystem, type PrivateSystem } from "../../../e2e/src/support/private-system.js";
import { publishBuiltFragments } from "../../../e2e/src/support/publish-built-fragments.js";
import { PORTS, SCRATCH } from "../system/places.js";
import { untilHolds } from "./fault-case.js";

/** A whole shop that the campaign may break: every process, what lies between them, and every release. */
export type FaultShop = {
  readonly url: string;
  readonly dataDirectory: string;
  readonly parts: PrivateSystem;
  /** Between shell and storefront-api. */
  readonly storefront: StorefrontGate;
  readonly registry: RegistryClient;
  /** Versions that work, by fragment. */
  readonly working: ReadonlyMap<string, string>;
  /** What the shell logged so far. */
  log(): readonly LogLine[];
  /** Publishes a broken copy of the fragment's working release and waits until pages get it; its version. */
  promoteBroken(fragment: string, breakage: Breakage): Promise<string>;
  /** Points the fragment at its working release again and waits until pages get it; milliseconds that took. */
  restore(fragment: string): Promise<number>;
  stop(): Promise<void>;
};

const ADOPTED_WITHIN = 30_000;

export async function startFaultShop(): Promise<FaultShop> {
  const dataDirectory = join(SCRATCH, "faults");
  rmSync(dataDirectory, { recursive: true, force: true });
  const gateUrl = `http://127.0.0.1:${PORTS.gate}`;
  const parts = await createPrivateSystem({
    port: PORTS.system,
    dataDirectory,
    environment: { SEED_DEMONSTRATION: "1", TEST_HOOKS: "1", STOREFRONT_API_URL: gateUrl },
  });
  const storefront = await openStorefrontGate(PORTS.gate, parts.storefrontUrl);
  await parts.start("registry");
  await publishBuiltFragments(parts);
  await parts.start("storefront");
  await parts.start("shell");
  const registry = createRegistryClient(parts.registryUrl, readFileSync(parts.tokenFile, "utf8").trim());
  const working = await registry.stableVersions();
  const url = parts.retailUrl;

  async function promote(fragment: string, version: string): Promise<number> {
    if ((await registry.stableVersions()).get(fragment) !== version) await registry.promote(fragment, version);
    return untilHolds(
      async () => isOfRelease(await (await fetch(`${url}/lpd-sba-sku/product_500106`)).text(), fragment, version),
      `Pages do not get ${fragment}@${version}`,
      { within: ADOPTED_WITHIN },
    );
  }

  return {
    url,
    dataDirectory,
    parts,
    storefront,
    registry,
    working,
    log: () => parts.running("shell").lines.map(toLogLine),
    async promoteBroken(fragment, breakage) {
      const broken = breakRelease(await registry.download(fragment, working.get(fragment) ?? "none"), breakage);
      await registry.publish(broken);
      await promote(fragment, broken.manifest.version);
      return broken.manifest.version;
    },
    restore: (fragment) => promote(fragment, working.get(fragment) ?? "none"),
    async stop() {
      await storefront.close();
      await parts.stop();
    },
  };
}

/** Whether a page was assembled from that release, whether its slots were drawn in time or not. */
export function isOfRelease(html: string, fragment: string, version: string): boolean {
  return html.includes(`${fragment}@${version}`) || html.includes(`/${fragment}/${version}/`);
}

function toLogLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { msg: line };
  }
}
