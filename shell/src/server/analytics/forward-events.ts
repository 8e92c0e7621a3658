import type { FastifyBaseLogger } from "fastify";
import type { ShellMetrics } from "../platform/metrics.js";
import type { Upstream } from "../platform/upstream.js";
import type { Ga4Event } from "./to-ga4-event.js";

/** Events of one visitor, for the collector. */
export type EventBatch = { readonly clientId: string; readonly events: readonly Ga4Event[] };

export type EventForwarding = {
  /** Sends a batch, or drops it if too many are under way. Never throws: the shop works the same without. */
  forward(batch: EventBatch): void;
  /** Resolves when the batches under way have ended. */
  close(): Promise<void>;
};

export type EventForwardingOptions = {
  readonly collector: Upstream;
  /** Its path and query. */
  readonly path: string;
  readonly metrics: Pick<ShellMetrics, "analyticsEvents">;
  readonly log: Pick<FastifyBaseLogger, "error">;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

const DEADLINE_MS = 5000;
/** The upstream's own queue comes on top of its connections. */
export const COLLECTOR_CONNECTIONS = 8;
const LOG_INTERVAL_MS = 60_000;

/** Sends events in the form of GA4's Measurement Protocol. Batches of a collector that is down are lost. */
export function createEventForwarding(options: EventForwardingOptions): EventForwarding {
  const { collector, path, metrics, log, now } = options;
  const underWay = new Set<Promise<void>>();
  let quietUntil = -Infinity;

  function complain(failure: string): void {
    if (now() < quietUntil) return;
    quietUntil = now() + LOG_INTERVAL_MS;
    log.error({ failure }, "Forwarding analytics events failed");
  }

  async function send({ clientId, events }: EventBatch): Promise<void> {
    const answer = await collector.request({
      method: "POST",
      path,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        client_id: clientId,
        consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
        events,
      }),
      deadline: DEADLINE_MS,
    });
    const isTaken = answer.ok && answer.status < 300;
    metrics.analyticsEvents.inc({ outcome: isTaken ? "forwarded" : "lost" }, events.length);
    if (!isTaken) complain(answer.ok ? `status ${answer.status}` : answer.failure);
  }

  return {
    forward(batch) {
      const sending = send(batch).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      await Promise.all(underWay);
      await collector.close();
    },
  };
}
