import { createRegistryClient, type RegistryClient } from "e2e/isolated-shop/registry-client";
import { openBrowser, retry } from "../page/page-yardsticks.js";
import { MOBILE } from "../page/visit/network-profile.js";
import { viewOnce } from "../page/visit/visit-page.js";
import type { Figures } from "../sheet.js";
import { startBenchSystem } from "../system/bench-system.js";
import { compareContenders, median, type Measurement } from "../yardstick.js";
import { buildGrowthFragment, renameFragment } from "./growth-fragment.js";
import { publishGrowthPlan } from "./growth-plan.js";
import { startGrowthShell } from "./growth-shell.js";
import { slope } from "./slope.js";

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
