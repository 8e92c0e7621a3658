import { percentile } from "../server/load.js";
import { compareContenders, type Measurement } from "../yardstick.js";
import { toItemId, toSearchText } from "./catalog-feed.js";
import { startCatalogService, type CatalogService } from "./catalog-service.js";

/** Number of products, ascending; override with a comma-separated `BENCH_CATALOG`. */
const SIZES = (process.env["BENCH_CATALOG"] ?? "1000,10000,100000,1000000").split(",").map(Number);
const CALLS_PER_RUN = 200;
const WARM_UP = 20;
/** A large prime step between requested items, so that requests don't hit the same cached index pages. */
const STRIDE = 7919;
/** As many as a nightly delta of a large shop. */
const PRICE_CHANGES = 100_000;
const UNITS: Readonly<Record<string, string>> = { "import, memory": "MB" };
const NUMBER = new Intl.NumberFormat("en-US");

/** A million products in 20 minutes, a hundred thousand prices in one. */
export const CATALOG_BARS = [
  { yardstick: "catalog: page data, p99", of: "1,000 products", max: 1.5 },
  { yardstick: "catalog: import of a thousand products", max: 1200 },
  { yardstick: "catalog: import, memory", max: 512 },
  { yardstick: "catalog: a thousand price changes", max: 600 },
];

/**
 * How calls and import scale with the size of the catalog, over HTTP from one client. The contenders are the sizes,
 * largest first, so each ratio is the slowdown of the largest against that size.
 */
export async function measureCatalog(runs: number): Promise<readonly Measurement[]> {
  const service = await startCatalogService();
  const figures = new Map<number, Record<string, number>>();
  try {
    let size = 1;
    for (const next of SIZES) {
      const imported = await service.grow(size + 1, next);
      const latencies = await measureCalls(service, next, CALLS_PER_RUN * runs);
      figures.set(next, {
        ...latencies,
        "import of a thousand products": imported.milliseconds / ((next - size) / 1000),
        "import, memory": imported.peakMegabytes,
        ...(await measurePriceChanges(service, next)),
      });
      size = next;
    }
  } finally {
    await service.stop();
  }
  const sizes = SIZES.toReversed();
  return Object.keys(figures.get(sizes[0] ?? 0) ?? {}).map((figure) => ({
    yardstick: `catalog: ${figure}`,
    sheet: "catalog",
    figure,
    unit: UNITS[figure] ?? "ms",
    ...compareContenders(
      sizes.map((products) => ({
        name: `${NUMBER.format(products)} products`,
        runs: [figures.get(products)?.[figure] ?? Number.NaN],
      })),
    ),
  }));
}

/** Changes prices while the service answers for pages. */
async function measurePriceChanges(service: CatalogService, size: number): Promise<Record<string, number>> {
  const count = Math.min(size, PRICE_CHANGES);
  const done = new AbortController();
  const changing = service.reprice(count).finally(() => done.abort());
  const latencies: number[] = [];
  for (let turn = 0; !done.signal.aborted; turn += 1) {
    const startedAt = performance.now();
    await read(service, toPagePath(turn, size));
    latencies.push(performance.now() - startedAt);
  }
  const { milliseconds } = await changing;
  return {
    "a thousand price changes": milliseconds / (count / 1000),
    "page data while prices change, p99": percentile(latencies, 0.99),
  };
}

async function read({ origin, shopper }: CatalogService, path: string): Promise<void> {
  const response = await fetch(`${origin}${path}`, { headers: { cookie: shopper.cookie() } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
}

function itemOf(turn: number, size: number): string {
  return toItemId(1 + ((turn * STRIDE) % size));
}

function toPagePath(turn: number, size: number): string {
  return `/ele-lpd/api/sba-sku/lpd-sba-sku/product_${itemOf(turn, size)}`;
}

async function measureCalls(service: CatalogService, size: number, calls: number): Promise<Record<string, number>> {
  const { origin, shopper } = service;
  return {
    "page data, p99": await p99(calls, (turn) => read(service, toPagePath(turn, size))),
    "search, p99": await p99(calls, (turn) =>
      read(service, `/ele-lpd/api/search?q=${encodeURIComponent(toSearchText(turn * STRIDE))}`),
    ),
    "add to cart, p99": await p99(calls / 10, async (turn) => {
      const status = await shopper.add(origin, itemOf(turn, size), 1);
      if (status > 299) throw new Error(`adding ${itemOf(turn, size)} answers ${status}`);
    }),
  };
}

async function p99(calls: number, ask: (turn: number) => Promise<void>): Promise<number> {
  const milliseconds: number[] = [];
  for (let turn = 0; turn < calls + WARM_UP; turn += 1) {
    const startedAt = performance.now();
    await ask(turn);
    if (turn >= WARM_UP) milliseconds.push(performance.now() - startedAt);
  }
  return percentile(milliseconds, 0.99);
}
