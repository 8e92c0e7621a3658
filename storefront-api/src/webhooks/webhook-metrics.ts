import { sql, type RawBuilder } from "kysely";
import { Counter, Gauge, type Registry } from "prom-client";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import type { WebhookAttempt } from "./deliver-webhooks.js";

/** More failed messages are reported as this many: counting them would take time when there is none. */
const COUNTED = 100_000;

/**
 * Counts attempts of this process, and reads the state of all messages from the database with each scrape; that part is
 * absent while the database is unavailable. Returns the listener for attempts.
 */
export function measureWebhooks(
  database: StorefrontDatabase,
  registry: Registry,
  now: () => Date,
): (attempt: WebhookAttempt) => void {
  const attempts = new Counter({
    name: "storefront_webhook_attempts_total",
    help: "Attempts to deliver a webhook by outcome: delivered, retry (it is repeated later), failed (it was the last).",
    labelNames: ["endpoint", "outcome"],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: "storefront_webhook_oldest_waiting_seconds",
    help: "Age of the oldest webhook that is neither delivered nor failed; 0 without one.",
    labelNames: ["endpoint"],
    registers: [],
    async collect() {
      await readInto(
        this,
        database,
        sql`coalesce(extract(epoch from ${now()}::timestamptz - (
          select min(created_at) from webhook_messages
          where endpoint = known.name and delivered_at is null and failed_at is null)), 0)`,
      );
    },
  });
  const failed = new Gauge({
    name: "storefront_webhooks_failed",
    help: "Webhooks that were given up and can be resent.",
    labelNames: ["endpoint"],
    registers: [],
    async collect() {
      await readInto(
        this,
        database,
        sql`(select count(*) from (
          select from webhook_messages where endpoint = known.name and failed_at is not null limit ${COUNTED}
        ) as given_up)`,
      );
    },
  });
  const disabled = new Gauge({
    name: "storefront_webhook_disabled",
    help: "1 if the endpoint answered 410, so that nothing is sent to it.",
    labelNames: ["endpoint"],
    registers: [],
    async collect() {
      await readInto(this, database, sql`(disabled_at is not null)::int`);
    },
  });
  for (const metric of [waiting, failed, disabled]) registry.registerMetric(metric);
  return ({ endpoint, outcome }) => attempts.inc({ endpoint, outcome: outcome.outcome });
}

async function readInto(
  gauge: Gauge<"endpoint">,
  database: StorefrontDatabase,
  value: RawBuilder<unknown>,
): Promise<void> {
  gauge.reset();
  const read = sql<{ endpoint: string; value: string | number }>`
    select name as endpoint, ${value} as value from webhook_endpoints as known`.execute(database);
  const { rows } = await read.catch(() => ({ rows: [] }));
  for (const row of rows) gauge.set({ endpoint: row.endpoint }, Math.max(0, Number(row.value)));
}
