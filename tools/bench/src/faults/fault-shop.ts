import { rmSync } from "node:fs";
import { join } from "node:path";
import { breakRelease, type Breakage } from "e2e/isolated-shop/break-release";
import { createRegistryClient, type RegistryClient } from "e2e/isolated-shop/registry-client";
import type { ReleaseFiles } from "e2e/isolated-shop/release-files";
import type { LogLine } from "e2e/isolated-shop/service-process";
import { openStorefrontGate, type StorefrontGate } from "e2e/isolated-shop/storefront-gate";
import type { BuiltProcess } from "e2e/support/built-process";
import { createPrivateSystem, DEMONSTRATION, type PrivateSystem } from "e2e/support/private-system";
import { publishBuiltFragments } from "e2e/support/publish-built-fragments";
import { PORTS, SCRATCH } from "../system/places.js";
import { pollUntil } from "./fault-case.js";

/** A complete shop that the campaign may break: every process, every connection between them, and every release. */
export type FaultShop = {
  readonly url: string;
  readonly dataDirectory: string;
  /** A port that nothing listens on. */
  readonly sparePort: number;
  /** Port for a database. */
  readonly postgresPort: number;
  readonly parts: PrivateSystem;
  /** Proxy between shell and storefront-api. */
  readonly storefront: StorefrontGate;
  readonly registry: RegistryClient;
  /** Working versions by fragment. */
  readonly working: ReadonlyMap<string, string>;
  /** Log of the current shell process. */
  log(): readonly LogLine[];
  /** Log of all processes since that time, in milliseconds since the epoch. */
  logSince(time: number): readonly LogLine[];
  /**
   * Publishes a copy of the fragment's working release with one slot or all of it broken. Resolves to its version once
   * pages use it.
   */
  promoteBroken(fragment: string, breakage: Breakage, slot?: string): Promise<string>;
  /** Points the fragment back at its working release. Resolves to the milliseconds until pages use it. */
  restore(fragment: string): Promise<number>;
  stop(): Promise<void>;
};

const ADOPTION_TIMEOUT_MS = 30_000;

/** Distance between the port ranges of two shops. */
const PORTS_PER_SHOP = 20;

/** Shops with different numbers (0 or 1) share nothing. */
export async function startFaultShop(number = 0): Promise<FaultShop> {
  const dataDirectory = join(SCRATCH, `faults-${number}`);
  rmSync(dataDirectory, { recursive: true, force: true });
  const gatePort = PORTS.gate + number * PORTS_PER_SHOP;
  const gateUrl = `http://127.0.0.1:${gatePort}`;
  const parts = await createPrivateSystem({
    port: PORTS.system + number * PORTS_PER_SHOP,
    dataDirectory,
    environment: { ...DEMONSTRATION, TEST_HOOKS: "1", STOREFRONT_API_URL: gateUrl },
  });
  const storefront = await openStorefrontGate(gatePort, parts.storefrontUrl);
  await parts.start("registry");
  await publishBuiltFragments(parts);
  await parts.start("storefront");
  await parts.start("shell");
  const registry = createRegistryClient(parts.registryUrl, parts);
  const working = await registry.stableVersions();
  const url = parts.retailUrl;

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
    return pollUntil(
      async () => isOfRelease(await (await fetch(`${url}/lpd-sba-sku/product_500106`)).text(), fragment, version),
      `Pages do not get ${fragment}@${version}`,
      { within: ADOPTION_TIMEOUT_MS },
    );
  }

  return {
    url,
    dataDirectory,
    sparePort: gatePort + 1,
    postgresPort: PORTS.postgres + number * PORTS_PER_SHOP,
    parts,
    storefront,
    registry,
    working,
    log: () => logOf(parts.running("shell")),
    logSince: (time) =>
      (["registry", "storefront", "shell"] as const)
        .flatMap((service) => parts.started(service))
        .flatMap(logOf)
        .filter((line) => Number(line["time"]) >= time),
    async promoteBroken(fragment, breakage, slot) {
      const version = await publishBroken(fragment, breakage, slot);
      await promote(fragment, version);
      return version;
    },
    restore: (fragment) => promote(fragment, working.get(fragment) ?? "none"),
    async stop() {
      await storefront.close();
      await parts.stop();
    },
  };
}

/** Whether the page was assembled from that release, even if its slots weren't rendered in time. */
export function isOfRelease(html: string, fragment: string, version: string): boolean {
  return html.includes(`${fragment}@${version}`) || html.includes(`/${fragment}/${version}/`);
}

const logs = new WeakMap<BuiltProcess, LogLine[]>();

/** Parse each line once, since the log is searched repeatedly. */
function logOf(started: BuiltProcess): readonly LogLine[] {
  const log = logs.get(started) ?? [];
  logs.set(started, log);
  for (const line of started.lines.slice(log.length)) log.push(toLogLine(line));
  return log;
}

function toLogLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { msg: line };
  }
}
