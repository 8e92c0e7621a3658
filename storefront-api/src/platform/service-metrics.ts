import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { StorefrontDatabase } from "./storefront-database.js";

const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Counts and times requests by route, method and status. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "storefront_request_seconds",
    help: "Time from the request's arrival to the end of its answer.",
    labelNames: ["route", "method", "status"],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** Longer queues are reported as this long: counting them would take time when there is none. */
const COUNTED = 100_000;

/**
 * The catalog's age and the queues of the background jobs, read with each scrape. Absent while the database is
 * unavailable; the age is also absent before the first import.
 */
export function measureBacklog(database: StorefrontDatabase, registry: Registry, now: () => Date): void {
  const catalogAge = new Gauge({
    name: "storefront_catalog_age_seconds",
    help: "Time since the last import or the last batch of the write API.",
    registers: [],
    async collect() {
      this.remove();
      const row = await ifReadable(database.selectFrom("catalog_writes").select("finished_at").executeTakeFirst());
      if (row) this.set(Math.max(0, (now().getTime() - row.finished_at.getTime()) / 1000));
    },
  });
  const waiting = new Gauge({
    name: "storefront_waiting",
    help: "Mails to deliver (mails), and orders that recommendations don't know yet (orders).",
    labelNames: ["queue"],
    registers: [],
    async collect() {
      this.reset();
      const read = sql<{ queue: string; length: string | number }>`
        select 'mails' as queue, count(*) as length from (
          select from outbox_mails where delivered_at is null and failed_at is null limit ${COUNTED}) as mails
        union all
        select 'orders', count(*) from (select from co_purchase_queue limit ${COUNTED}) as orders`.execute(database);
      for (const { queue, length } of (await ifReadable(read))?.rows ?? []) this.set({ queue }, Number(length));
    },
  });
  for (const metric of [catalogAge, waiting]) registry.registerMetric(metric);
}

/** The other metrics are served even while the database is unavailable. */
function ifReadable<Result>(read: Promise<Result>): Promise<Result | undefined> {
  return read.catch(() => undefined);
}
