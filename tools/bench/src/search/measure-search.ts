import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBuiltToEnd } from "e2e/support/built-process";
import { findPostgres, startPrivatePostgres } from "e2e/support/private-postgres";
import { Client } from "pg";
import { percentile } from "../server/percentile.js";
import { PORTS } from "../system/places.js";
import { compareContenders, type Measurement } from "../yardstick.js";
import { measureQueries, type MeasuredQuery } from "./measure-queries.js";
import { writeSearchFeed } from "./search-feed.js";
import { createSearchQueries } from "./search-queries.js";

/** Number of products, ascending; override with a comma-separated `BENCH_SEARCH`. */
const SIZES = (process.env["BENCH_SEARCH"] ?? "100000,500000").split(",").map(Number);
const MAX_CPU_MS = 100;
const SLOWEST = 10;
const NUMBER = new Intl.NumberFormat("en-US");
const FIGURES = ["p50", "p99", "CPU, p50", "CPU, p99", `queries above ${MAX_CPU_MS} ms of CPU`] as const;

/** Small enough that shops have it, and large enough that common words have many items. */
const USUAL_SIZE = 100_000;

export const SEARCH_BARS = [
  { yardstick: "search: p99 at 100,000 products", max: 60 },
  { yardstick: "search: p99", max: 120 },
  { yardstick: `search: queries above ${MAX_CPU_MS} ms of CPU`, max: 0 },
];

/**
 * What a search costs by the size of the catalog: time, and CPU of its PostgreSQL backend, of 150 queries, four at
 * once. Prints the most expensive ones. The contenders are the sizes, largest first.
 */
export async function measureSearch(runs: number): Promise<readonly Measurement[]> {
  const binaries = findPostgres();
  if (!binaries) throw new Error("No PostgreSQL found.");
  const postgres = await startPrivatePostgres(binaries, PORTS.postgres);
  const folder = mkdtempSync(join(tmpdir(), "bench-search-"));
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: "warn" };
  const measured = new Map<number, readonly MeasuredQuery[]>();
  try {
    let filled = 0;
    for (const size of SIZES) {
      const feed = join(folder, "feed");
      await writeSearchFeed(feed, filled + 1, size);
      await runBuiltToEnd(["storefront-api/dist/feed.js", "import", feed], environment);
      rmSync(feed, { recursive: true });
      await addOrders(postgres.url);
      filled = size;
      const queries = await measureQueries(postgres.url, createSearchQueries(size), runs);
      measured.set(size, queries);
      printSlowest(size, queries);
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const sizes = SIZES.toReversed();
  const usual = {
    yardstick: "search: p99 at 100,000 products",
    sheet: "search, usual size",
    figure: "p99",
    unit: "ms",
  };
  const ofUsual = compareContenders([
    { name: "100,000 products", runs: [toFigures(measured.get(USUAL_SIZE) ?? []).p99] },
  ]);
  const ofSizes = FIGURES.map((figure) => ({
    yardstick: `search: ${figure}`,
    sheet: "search",
    figure,
    unit: figure.startsWith("queries") ? "queries" : "ms",
    ...compareContenders(
      sizes.map((size) => ({
        name: `${NUMBER.format(size)} products`,
        runs: [toFigures(measured.get(size) ?? [])[figure]],
      })),
    ),
  }));
  return measured.has(USUAL_SIZE) ? [...ofSizes, { ...usual, ...ofUsual }] : ofSizes;
}

/** Orders of every tenth item; then the statistics that autovacuum would gather within minutes. */
async function addOrders(url: string): Promise<void> {
  const database = new Client({ connectionString: url, options: "-c search_path=storefront" });
  await database.connect();
  await database.query(
    `insert into item_orders (tenant, item_id, orders, category_id, department_id)
     select 'retail', item_id, 1 + abs(hashtext(item_id) % 200), category_id, department_id from products
     where hashtext(item_id) % 10 = 0 on conflict do nothing`,
  );
  for (const table of ["products", "inventory", "item_orders", "search_spellings"])
    await database.query(`vacuum analyze ${table}`);
  await database.end();
}

function toFigures(queries: readonly MeasuredQuery[]): Record<(typeof FIGURES)[number], number> {
  const wall = queries.map(({ wallMs }) => wallMs);
  const cpu = queries.map(({ cpuMs }) => cpuMs);
  return {
    p50: percentile(wall, 0.5),
    p99: percentile(wall, 0.99),
    "CPU, p50": percentile(cpu, 0.5),
    "CPU, p99": percentile(cpu, 0.99),
    "queries above 100 ms of CPU": cpu.filter((milliseconds) => milliseconds > MAX_CPU_MS).length,
  };
}

function printSlowest(size: number, queries: readonly MeasuredQuery[]): void {
  const slowest = queries.toSorted((one, other) => other.cpuMs - one.cpuMs).slice(0, SLOWEST);
  process.stderr.write(`${NUMBER.format(size)} products, ${queries.length} queries; the most CPU:\n`);
  for (const { name, cpuMs, wallMs } of slowest)
    process.stderr.write(`  ${cpuMs.toFixed(1)} ms CPU, ${wallMs.toFixed(1)} ms: ${name}\n`);
}
