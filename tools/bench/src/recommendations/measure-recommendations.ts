import type { Measurement } from "../yardstick.js";
import { measureShop, type ShopFigures } from "./measure-shop.js";
import type { ShopSize } from "./order-data.js";
import { P99_LIMIT_MS, RECOMMENDATION_CALLS } from "./recommendation-calls.js";

const NUMBER = new Intl.NumberFormat("en-US");
const LINES_PER_PRODUCT = 10;
/** Ascending; override the numbers of products with `BENCH_RECOMMENDATIONS`. */
const SIZES: readonly ShopSize[] = (process.env["BENCH_RECOMMENDATIONS"] ?? "1000,10000,100000")
  .split(",")
  .map((products) => ({ products: Number(products), orderLines: Number(products) * LINES_PER_PRODUCT }));
const CALLS_PER_RUN = 60;
const PORT = 4640;
const SHEET = "recommendations";

/** Requirements for the largest shop. */
export const RECOMMENDATION_BARS = [
  ...RECOMMENDATION_CALLS.map(({ name }) => ({ yardstick: toYardstick(`${name} call`), max: P99_LIMIT_MS })),
  { yardstick: toYardstick("full recompute"), max: 300 },
  { yardstick: toYardstick("update after an order"), max: 1000 },
  { yardstick: toYardstick("peak memory of the service"), max: 1024 },
  { yardstick: toYardstick("memory of the database's connections while counting"), max: 1024 },
  { yardstick: toYardstick("planted pairs found"), min: 95 },
];

/**
 * How recommendations scale with the size of the shop: calls of a product page (p99, one member over HTTP), a full
 * recount of all orders, the delay until an order counts (slowest), memory, and whether the results are correct.
 */
export async function measureRecommendations(runs: number): Promise<readonly Measurement[]> {
  const shops: MeasuredShop[] = [];
  // Smallest first, so that failures show before the minutes that the largest takes. Results list the largest first:
  // ratios compare it with each smaller one.
  for (const size of SIZES) {
    const name = `${NUMBER.format(size.products)} products, ${NUMBER.format(size.orderLines)} lines`;
    shops.unshift({ name, figures: await measureShop(size, { port: PORT, calls: runs * CALLS_PER_RUN }) });
  }
  return Object.keys(shops[0]?.figures ?? {}).map((figure) => toMeasurement(figure, shops));
}

type MeasuredShop = { readonly name: string; readonly figures: ShopFigures };

function toMeasurement(figure: string, shops: readonly MeasuredShop[]): Measurement {
  const contenders = shops.map(({ name, figures }) => ({
    name,
    median: figures[figure]?.value ?? Number.NaN,
    runs: figures[figure]?.runs ?? [],
  }));
  const [largest, ...smaller] = contenders;
  return {
    yardstick: toYardstick(figure),
    sheet: SHEET,
    figure,
    unit: shops[0]?.figures[figure]?.unit ?? "",
    contenders,
    ratios: Object.fromEntries(smaller.map(({ name, median }) => [name, (largest?.median ?? 0) / median])),
  };
}

function toYardstick(figure: string): string {
  return `${SHEET}: ${figure}`;
}
