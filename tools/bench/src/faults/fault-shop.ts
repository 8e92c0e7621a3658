import { rmSync } from "node:fs";
import { join } from "node:path";
import { openStorefrontGate } from "e2e/isolated-shop/storefront-gate";
import { createPrivateSystem, DEMONSTRATION } from "e2e/support/private-system";
import { publishBuiltFragments } from "e2e/support/publish-built-fragments";
import { PORTS, SCRATCH } from "../system/places.js";
import { openBrokenReleases } from "./broken-releases.js";
import type { FaultShop } from "./fault-case.js";

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
