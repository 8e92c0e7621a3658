import type { Registry } from "prom-client";
import { createAddressGuard } from "../platform/public-address.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { createDeliverer } from "./deliver-webhooks.js";
import { registerEndpoints } from "./register-endpoints.js";
import { createWebhookSender } from "./send-webhook.js";
import { startDelivery } from "./start-delivery.js";
import type { WebhookSettings } from "./webhook-settings.js";
import { measureWebhooks } from "./webhook-metrics.js";

export type WebhookConnections = {
  readonly settings: WebhookSettings;
  readonly database: StorefrontDatabase;
  readonly metrics: Registry;
  readonly log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
};

/** Registers the endpoints of the settings and delivers to them; returns a function that ends it. */
export async function connectWebhooks({
  settings: { endpoints, privateRanges },
  database,
  metrics,
  log,
}: WebhookConnections): Promise<() => Promise<void>> {
  await registerEndpoints(database, endpoints);
  if (endpoints.length === 0) return () => Promise.resolve();
  const now = () => new Date();
  const count = measureWebhooks(database, metrics, now);
  const sender = createWebhookSender(createAddressGuard(privateRanges));
  const onError = (error: unknown) => log.error({ err: error }, "Webhook delivery interrupted");
  const deliverers = endpoints.map((endpoint) =>
    createDeliverer({
      database,
      endpoint,
      send: sender.send,
      now,
      random: Math.random,
      onError,
      onAttempt(attempt) {
        count(attempt);
        const { outcome, ...facts } = attempt;
        if (outcome.outcome === "delivered") return;
        log.warn({ ...facts, ...outcome }, "Webhook delivery failed");
        if (outcome.isGone) log.error({ endpoint: facts.endpoint }, "Webhook endpoint is gone; disabled it");
      },
    }),
  );
  const stop = startDelivery(deliverers, onError);
  return async () => {
    await stop();
    sender.close();
  };
}
