import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Breakage } from "e2e/isolated-shop/break-release";
import type { RegistryClient } from "e2e/isolated-shop/registry-client";
import { openStorefrontGate, type StorefrontGate } from "e2e/isolated-shop/storefront-gate";
import type { LogLine } from "e2e/support/built-process";
import { createPrivateSystem, DEMONSTRATION, type PrivateSystem } from "e2e/support/private-system";
import { publishBuiltFragments, type LocalRegistry } from "e2e/support/publish-built-fragments";
import { PORTS, SCRATCH } from "../system/places.js";
import { openBrokenReleases } from "./broken-releases.js";

/** A complete shop that the campaign may break: the connection to storefront-api, and every release. */
export type FaultShop = {
  readonly url: string;
  /** Proxy between shells and storefront-api. */
  readonly storefront: StorefrontGate;
  readonly registry: RegistryClient;
  readonly registryAccess: LocalRegistry;
  /** Working versions by fragment. */
  readonly working: ReadonlyMap<string, string>;
  /** Its processes, which some cases end; a stack has none, and leaves those cases out. */
  readonly own: OwnProcesses;
  /** Log of the current shell process, or of all shells. */
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
  /** Starts what a case that failed halfway left ended. */
  startEnded(): Promise<void>;
  stop(): Promise<void>;
};

export type OwnProcesses = {
  readonly parts: PrivateSystem;
  readonly dataDirectory: string;
  /** A port that nothing listens on. */
  readonly sparePort: number;
  /** Port for a database. */
  readonly postgresPort: number;
};

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
  const url = parts.retailUrl;
  const services = ["registry", "storefront", "shell"] as const;
  return {
    url,
    storefront,
    registryAccess: parts,
    ...(await openBrokenReleases(parts, [url])),
    own: { parts, dataDirectory, sparePort: gatePort + 1, postgresPort: PORTS.postgres + number * PORTS_PER_SHOP },
    log: () => parts.running("shell").log,
    logSince: (time) =>
      services
        .flatMap((service) => parts.started(service))
        .flatMap(({ log }) => log)
        .filter((line) => Number(line["time"]) >= time),
    async startEnded() {
      for (const service of services) if (!parts.running(service).isRunning()) await parts.start(service);
    },
    async stop() {
      await storefront.close();
      await parts.stop();
    },
  };
}
