import { createRegistryClient, type RegistryClient } from "e2e/isolated-shop/registry-client";
import { openBrowser, retry } from "../page/page-yardsticks.js";
import { MOBILE } from "../page/visit/network-profile.js";
import { viewOnce } from "../page/visit/visit-page.js";
import type { Figures } from "../sheet.js";
import { startBenchSystem, type BenchSystem } from "../system/bench-system.js";
import { compareContenders, median, type Measurement } from "../yardstick.js";
import { buildGrowthFragment, renameFragment, toFragmentName, toSlotName } from "./growth-fragment.js";
import { slope } from "./slope.js";
import { join } from "node:path";
import { runBuilt, type BuiltProcess } from "e2e/support/built-process";
import { PORTS } from "../system/places.js";
import { waitUntilStarted } from "../system/ready.js";
import { PAGE_PLAN_NAME, PagePlan, type PagePlanManifest } from "shared-contracts";
import { DEFAULT_PLAN } from "../page/monolith/default-plan.js";

/** Promotes the default plan with extra slots on the product page that load their code immediately. */
async function publishGrowthPlan(registry: RegistryClient, fragments: number): Promise<void> {
  const { product, ...others } = DEFAULT_PLAN.pages;
  const more = Array.from({ length: fragments }, (_, index) => ({
    slot: toSlotName(index),
    fragment: toFragmentName(index),
    hydration: "now",
  }));
  const plan = PagePlan.parse({
    ...DEFAULT_PLAN,
    pages: { ...others, product: { ...product, slots: [...(product?.slots ?? []), ...more] } },
  });
  const version = `1.0.0-growth.${fragments}`;
  const manifest: PagePlanManifest = {
    manifestVersion: 1,
    kind: "page-plan",
    name: PAGE_PLAN_NAME,
    version,
    files: [],
    plan,
  };
  await registry.publish({ manifest, files: new Map() });
  await registry.promote(PAGE_PLAN_NAME, version);
}

const URL_OF_SHELL = `https://localhost:${PORTS.monolith}`;

/** A separate shell, started on the page plan live at that time. */
async function startGrowthShell({ parts, certificate }: BenchSystem): Promise<BuiltProcess & { readonly url: string }> {
  const shell = runBuilt(["shell/dist/server.js"], {
    PORT: String(PORTS.monolith),
    DATA_DIR: join(parts.dataDirectory, "growth"),
    STOREFRONT_API_URL: parts.storefrontUrl,
    REGISTRY_URL: parts.registryUrl,
    LOG_LEVEL: "warn",
    TLS_CERT: certificate.certificateFile,
    TLS_KEY: certificate.keyFile,
  });
  await waitUntilStarted("The shell", `${URL_OF_SHELL}/readyz`, shell);
  return { ...shell, url: URL_OF_SHELL };
}

/** Number of generated fragments besides the real ones; override with a comma-separated `BENCH_GROWTH`. */
const SIZES = (process.env["BENCH_GROWTH"] ?? "1,2,4,8,16,32").split(",").map(Number);
const ITEM_PATH = "/lpd-sba-sku/product_100101";
/** Figures of the first view on a slow phone, with the unit of one more fragment's cost. */
const FIGURES = [
  ["first view: JavaScript until ready", "kB"],
  ["first view: requests", ""],
  ["first view: add-to-cart handler ready", "ms"],
  ["first view: HTML", "kB"],
] as const;

/** Product page with an increasing number of minimal fragments: the cost to a shopper of one more. */
export async function measureGrowth(runs: number): Promise<readonly Measurement[]> {
  const system = await startBenchSystem({ overTls: true });
  const browser = await openBrowser(system.certificate);
  const seen = new Map<number, readonly Figures[]>();
  try {
    const registry = createRegistryClient(system.parts.registryUrl, system.parts);
    await publishFragments(registry, Math.max(...SIZES));
    for (const size of SIZES) {
      await publishGrowthPlan(registry, size);
      const shell = await startGrowthShell(system);
      const under = { origin: shell.url, release: async () => undefined };
      const visit = { browser, profile: MOBILE, path: ITEM_PATH, member: "ava" };
      const views: Figures[] = [];
      for (let run = 0; run <= runs; run += 1) {
        const figures = await retry(`${size} fragments`, () => viewOnce(under, visit));
        if (run > 0) views.push(figures);
      }
      await shell.end("SIGTERM");
      seen.set(size, views);
    }
  } finally {
    await browser.close();
    await system.stop();
  }
  return FIGURES.map(([figure, unit]) => toMeasurement(figure, unit, seen));
}

async function publishFragments(registry: RegistryClient, count: number): Promise<void> {
  const built = await buildGrowthFragment();
  for (let index = 0; index < count; index += 1) {
    const release = renameFragment(built, index);
    await registry.publish(release);
    await registry.promote(release.manifest.name, release.manifest.version);
  }
}

function toMeasurement(figure: string, unit: string, seen: ReadonlyMap<number, readonly Figures[]>): Measurement {
  const sizes = [...seen].map(([size, views]) => ({ size, runs: views.map((view) => view[figure] ?? Number.NaN) }));
  const oneMore = slope(sizes.map(({ size, runs }) => ({ x: size, y: median(runs) })));
  return {
    yardstick: `growth: ${figure}`,
    sheet: "growth",
    figure,
    unit,
    ...compareContenders([
      { name: "one more", runs: [oneMore] },
      ...sizes.map(({ size, runs }) => ({ name: `${size} fragments`, runs })),
    ]),
    ratios: {},
  };
}
