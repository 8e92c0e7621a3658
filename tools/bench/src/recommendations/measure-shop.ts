import { setTimeout as sleep } from "node:timers/promises";
import type { Client as Database } from "pg";
import { countPlantedPairs, fillShop, toPlantedPair, type ShopSize } from "./order-data.js";
import { RECOMMENDATION_CALLS, signIn, type Client } from "./recommendation-calls.js";
import { startRecommendationService, type RecommendationService } from "./recommendation-service.js";
import { readFileSync } from "node:fs";

/** Figures of one size by measurement: the reported value and the samples behind it. */
export type ShopFigures = Readonly<Record<string, ShopFigure>>;
export type ShopFigure = { readonly unit: string; readonly value: number; readonly runs: readonly number[] };

/** Calls are reported by their p99. */
const COUNTED_SHARE = 0.99;
const WARM_UP = 50;
const ORDERS_TIMED = 10;
const CHECKED_ITEMS = 300;
const CONCURRENT_CALLS = 4;

export async function measureShop(
  size: ShopSize,
  { port, calls }: { readonly port: number; readonly calls: number },
): Promise<ShopFigures> {
  const service = await startRecommendationService(port);
  try {
    const step = async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
      const startedAt = performance.now();
      const result = await work;
      process.stderr.write(
        `${size.products} products: ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
      );
      return result;
    };
    await step("filled", fillShop(service.database, size));
    const recompute = await step("counted", recountOrders(service));
    const client = await signIn(service.origin);
    const times = await step("called", timeCalls(client, size.products, calls));
    const updates = await step("ordered", timeUpdates(service.database, size.products));
    const planted = await step("judged", judgePlanted(service.origin, size.products));
    return {
      ...times,
      "full recompute": toFigure("s", [recompute.seconds]),
      "update after an order": toFigure("ms", updates),
      "peak memory of the service": toFigure("MB", [readPeakMemory(service.processId)]),
      "memory of the database's connections while counting": toFigure("MB", [recompute.megabytes]),
      "planted pairs found": toFigure("%", [planted * 100]),
    };
  } finally {
    await service.stop();
  }
}

/** Maximum of the lowest `share` of samples. */
function toFigure(unit: string, runs: readonly number[], share = 1): ShopFigure {
  const sorted = runs.toSorted((one, other) => one - other);
  return { unit, value: sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN, runs };
}

/** Triggers a full recount of all orders and waits for it. */
async function recountOrders({ database }: RecommendationService): Promise<{ seconds: number; megabytes: number }> {
  await database.query("insert into co_purchase_queue (order_id) select order_id from orders");
  const startedAt = performance.now();
  let megabytes = 0;
  while (await hasPending(database)) {
    megabytes = Math.max(megabytes, await readDatabaseMemory(database));
    await sleep(50);
  }
  return { seconds: (performance.now() - startedAt) / 1000, megabytes };
}

async function hasPending(database: Database): Promise<boolean> {
  const { rowCount } = await database.query("select 1 from co_purchase_queue limit 1");
  return rowCount !== 0;
}

async function timeCalls(client: Client, products: number, calls: number): Promise<ShopFigures> {
  const figures: Record<string, ShopFigure> = {};
  for (const call of RECOMMENDATION_CALLS) {
    const runs: number[] = [];
    for (let index = -WARM_UP; index < calls; index += 1) {
      const body = call.body(toItemId(index + WARM_UP, products));
      const startedAt = performance.now();
      await client.post(call.path, body);
      if (index >= 0) runs.push(performance.now() - startedAt);
    }
    figures[`${call.name} call`] = toFigure("ms", runs, COUNTED_SHARE);
  }
  return figures;
}

/** Every other item is one of the most popular, which are the most expensive to count. */
function toItemId(index: number, products: number): string {
  return index % 2 === 0 ? `I${1 + (index % 100)}` : `I${1 + ((index * 7919) % products)}`;
}

/** Milliseconds from an order's commit until its items count as bought together. */
async function timeUpdates(database: Database, products: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < ORDERS_TIMED; index += 1) {
    const pair = [`I${1 + index}`, `I${products - index}`];
    const before = await countTogether(database, pair);
    await database.query("begin");
    await database.query(
      "insert into orders (order_id, tenant, user_id, placed_at, total_cents) values ($1, 'retail', 'user-1', now(), 1998)",
      [`N${index}`],
    );
    await database.query(
      `insert into order_lines (order_id, line_number, item_id, quantity, unit_price_cents, total_cents)
       select $1, line, item_id, 1, 999, 999 from unnest($2::text[]) with ordinality lines (item_id, line)`,
      [`N${index}`, pair],
    );
    await database.query("commit");
    const startedAt = performance.now();
    while ((await countTogether(database, pair)) === before) await sleep(5);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function countTogether(database: Database, pair: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ orders: number }>(
    "select orders from co_purchases where tenant = 'retail' and item_id = $1 and other_item_id = $2",
    [...pair],
  );
  return rows[0]?.orders ?? 0;
}

type Explanation = { companions: { itemId: string }[] };

/** Share of planted pairs that are recognized as bought together. */
async function judgePlanted(origin: string, products: number): Promise<number> {
  const pairs = Math.min(countPlantedPairs(products), CHECKED_ITEMS);
  const asked = Array.from({ length: pairs }, (_, pair) => toPlantedPair(products, pair)).values();
  let found = 0;
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, judgeAsked));
  return found / pairs;

  async function judgeAsked(): Promise<void> {
    for (const [itemId, partner] of asked) {
      const answer = await fetch(`${origin}/recommendations/explain?tenant=retail&itemId=${itemId}`);
      const { companions } = (await answer.json()) as Explanation;
      if (companions.some((other) => other.itemId === partner)) found += 1;
    }
  }
}

const KIBIBYTES_PER_MEGABYTE = 1024;

/** Peak resident megabytes so far; 0 if the system doesn't report it. */
function readPeakMemory(processId: number): number {
  return readStatus(processId, "VmHWM");
}

/** Private megabytes of all server connections, without shared buffers. */
async function readDatabaseMemory(database: Database): Promise<number> {
  const { rows } = await database.query<{ pid: number }>("select pid from pg_stat_activity");
  return rows.reduce((sum, { pid }) => sum + readStatus(pid, "RssAnon"), 0);
}

function readStatus(processId: number, field: string): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, "utf8");
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) / KIBIBYTES_PER_MEGABYTE;
  } catch {
    return 0;
  }
}
