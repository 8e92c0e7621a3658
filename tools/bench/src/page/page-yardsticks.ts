import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { publishBroken } from "e2e/shop/break-release";
import { createRegistryClient } from "e2e/shop/registry-client";
import { findBrowser } from "e2e/support/find-browser";
import { type Measurement, measureSheet } from "../yardstick.js";
import { type BenchSystem, type Certificate, startBenchSystem } from "../system/bench-system.js";
import { startMonolith } from "./monolith/monolith-system.js";
import { MOBILE, UNTHROTTLED } from "./visit/network-profile.js";
import { unitOfPageFigure } from "./visit/page-figures.js";
import { type PageUnderTest, type PageVisit, visitAndAddAtOnce, visitPage } from "./visit/visit-page.js";

const ITEM_PATH = "/lpd-sba-sku/product_100101";
const MEMBER = "ava";
const RELEASED_FRAGMENT = "mfe-purchase";
/** Pages switch to a release within a second; this keeps the switch out of the measurement. */
const ADOPTION_MS = 2000;

/**
 * The assembled page compared with the same components as one bundle: what the split into fragments costs a shopper.
 */
export async function measurePage(runs: number): Promise<readonly Measurement[]> {
  const system = await startBenchSystem({ overTls: true });
  const monolith = await startMonolith(system, { overTls: true });
  const browser = await openBrowser(system.certificate);
  try {
    const assembled = await toAssembledPage(system);
    const bundle: PageUnderTest = { origin: monolith.url, release: (name) => monolith.release(name) };
    const measurements: Measurement[] = [];
    for (const profile of [MOBILE, UNTHROTTLED]) {
      const visit: PageVisit = { browser, profile, path: ITEM_PATH, member: MEMBER };
      const contender = (name: string, under: PageUnderTest) => ({
        name,
        run: () =>
          retry(name, async () => ({
            ...(await visitPage(under, visit)),
            ...(await visitAndAddAtOnce(under, visit)),
          })),
      });
      const sheet = {
        name: `page, ${profile.name}`,
        unitOf: unitOfPageFigure,
        contenders: [contender("assembled", assembled), contender("monolith", bundle)],
      };
      measurements.push(...(await measureSheet(sheet, runs)));
    }
    return measurements;
  } finally {
    await browser.close();
    await monolith.stop();
    await system.shop.stop();
  }
}

/** A browser that trusts this certificate and therefore caches as usual. */
function openBrowser({ publicKeyHash }: Certificate): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
    ],
  });
}

/** Retry, because a momentarily busy machine isn't a finding; three failures are. */
async function retry<Value>(name: string, run: () => Promise<Value>, left = 2): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (left === 0) throw error;
    console.error(`${name}: once more after ${error instanceof Error ? error.message.split("\n", 1)[0] : error}`);
    return retry(name, run, left - 1);
  }
}

async function toAssembledPage({ shop }: BenchSystem): Promise<PageUnderTest> {
  const registry = createRegistryClient(shop.registryUrl, shop);
  const [current, next, restyled] = await publishBroken(registry, RELEASED_FRAGMENT, "unchanged", "restyled");
  const versions = { current, next, restyled };
  return {
    origin: shop.retailUrl,
    async release(name) {
      const version = versions[name] ?? "none";
      if ((await registry.stableVersions()).get(RELEASED_FRAGMENT) === version) return;
      await registry.promote(RELEASED_FRAGMENT, version);
      await sleep(ADOPTION_MS);
    },
  };
}
