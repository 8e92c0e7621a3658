import { toItemId } from "../catalog/catalog-feed.js";
import { startCatalogService } from "../catalog/catalog-service.js";
import { percentile } from "../server/percentile.js";
import { compareContenders, type Measurement } from "../yardstick.js";

/** Number of products, ascending; override with a comma-separated `BENCH_EMBEDDED`. */
const SIZES = (process.env["BENCH_EMBEDDED"] ?? "200,1000,2000,5000,10000").split(",").map(Number);
const CALLS_PER_RUN = 200;
const WARM_UP = 20;
const AT_ONCE = 4;
/** A large prime step between requested items. */
const STRIDE = 7919;
const KINDS = ["embedded", "postgresql"] as const;
const NUMBER = new Intl.NumberFormat("en-US");

type Figures = { readonly "page data, p99": number; readonly import: number };

/**
 * The embedded database beside PostgreSQL by the size of the catalog: page data with four requests at once, and a whole
 * import into an empty shop. The ratio is embedded : PostgreSQL.
 */
export async function measureEmbedded(runs: number): Promise<readonly Measurement[]> {
  const measured: { readonly size: number; readonly figures: Record<(typeof KINDS)[number], Figures> }[] = [];
  for (const size of SIZES) {
    const embedded = await measureShop("embedded", size, runs);
    measured.push({ size, figures: { embedded, postgresql: await measureShop("postgresql", size, runs) } });
  }
  return measured.flatMap(({ size, figures }) =>
    (["page data, p99", "import"] as const).map((figure) => ({
      yardstick: `embedded: ${figure}, ${NUMBER.format(size)} products`,
      sheet: "embedded",
      figure: `${figure}, ${NUMBER.format(size)} products`,
      unit: "ms",
      ...compareContenders(KINDS.map((kind) => ({ name: kind, runs: [figures[kind][figure]] }))),
    })),
  );
}

async function measureShop(kind: (typeof KINDS)[number], size: number, runs: number): Promise<Figures> {
  const service = await startCatalogService(kind);
  try {
    const { milliseconds: imported } = await service.grow(1, size);
    const latencies: number[] = [];
    let turn = 0;
    const view = async () => {
      while (turn < CALLS_PER_RUN * runs + WARM_UP) {
        const own = (turn += 1);
        const item = toItemId(1 + ((own * STRIDE) % size));
        const startedAt = performance.now();
        const response = await fetch(`${service.origin}/ele-lpd/api/sba-sku/lpd-sba-sku/product_${item}`);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${item} answers ${response.status}`);
        if (own > WARM_UP) latencies.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, view));
    const figures = { "page data, p99": percentile(latencies, 0.99), import: imported };
    process.stderr.write(
      `${NUMBER.format(size)} products, ${kind}: page data p99 ${figures["page data, p99"].toFixed(1)} ms, import ${Math.round(imported)} ms\n`,
    );
    return figures;
  } finally {
    await service.stop();
  }
}
