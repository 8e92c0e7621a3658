import { sql } from "kysely";
import { claimDue, settleClaim, type Claim, type Outbox, type Settlement } from "../platform/claim-due.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { disableEndpoint } from "./register-endpoints.js";
import { selectOutcome, type WebhookOutcome } from "./rule.js";
import type { SendWebhook } from "./send-webhook.js";
import type { WebhookEndpoint } from "./webhook-endpoint.js";
import type { WebhookType } from "./webhook-events.js";
import { signWebhook } from "./webhook-signature.js";

export type WebhookAttempt = {
  readonly endpoint: string;
  readonly messageId: string;
  readonly attempts: number;
  readonly outcome: WebhookOutcome;
};

export type WebhookDelivery = {
  readonly database: StorefrontDatabase;
  readonly endpoint: WebhookEndpoint;
  readonly send: SendWebhook;
  readonly now: () => Date;
  /** 0 to 1. */
  readonly random: () => number;
  readonly onAttempt: (attempt: WebhookAttempt) => void;
  /** The database failed; messages are due again after their lease. */
  readonly onError: (error: unknown) => void;
};

export type WebhookDeliverer = {
  /** Starts to send all due messages, with up to the endpoint's number of concurrent requests, unless aborted. */
  deliverDue(signal?: AbortSignal): Promise<void>;
  /** Waits for requests under way. */
  idle(): Promise<void>;
};

type Message = Claim & {
  readonly type: WebhookType;
  readonly sequence: string;
  readonly created_at: Date;
  readonly data: string;
};

/** Longer than an attempt with its statements. */
export const WEBHOOK_LEASE_MS = 60_000;
const COLUMNS = ["type", "sequence", "created_at", "data"];

/** Sends an endpoint's messages. Safe to run in several processes; endpoints don't wait for each other. */
export function createDeliverer(delivery: WebhookDelivery): WebhookDeliverer {
  const { database, endpoint, now } = delivery;
  const outbox: Outbox = {
    table: "webhook_messages",
    key: "message_id",
    scope: sql`endpoint = ${endpoint.name}`,
  };
  const isEnabled = sql`
    exists (select 1 from webhook_endpoints where name = ${endpoint.name} and disabled_at is null)`;
  const underWay = new Set<Promise<void>>();

  async function attempt(message: Message): Promise<void> {
    const body = composeBody(message);
    const answer = await delivery.send(endpoint.url, signWebhook(message.id, body, endpoint.keys, now()), body);
    const outcome = selectOutcome(answer, message.attempts, now(), delivery.random());
    await settleClaim(database, outbox, message, toSettlement(outcome, now()));
    if (outcome.outcome !== "delivered" && outcome.isGone) await disableEndpoint(database, endpoint.name, now());
    delivery.onAttempt({ endpoint: endpoint.name, messageId: message.id, attempts: message.attempts, outcome });
  }

  function begin(message: Message): void {
    const sending = attempt(message).catch(delivery.onError);
    underWay.add(sending);
    void sending.finally(() => underWay.delete(sending));
  }

  return {
    async deliverDue(signal) {
      for (;;) {
        if (signal?.aborted) return;
        const limit = endpoint.concurrency - underWay.size;
        if (limit > 0) {
          const request = { columns: COLUMNS, condition: isEnabled, limit, leaseMs: WEBHOOK_LEASE_MS, now: now() };
          const messages = await claimDue<Message>(database, outbox, request);
          messages.forEach(begin);
          if (messages.length < limit) return;
        }
        await Promise.race(underWay);
      }
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** The same bytes in every attempt. */
function composeBody({ id, type, sequence, created_at, data }: Message): string {
  const head = JSON.stringify({ id, type, timestamp: created_at.toISOString(), sequence: Number(sequence) });
  return `${head.slice(0, -1)},"data":${data}}`;
}

function toSettlement(outcome: WebhookOutcome, now: Date): Settlement {
  if (outcome.outcome === "delivered") return { outcome: "delivered", at: now };
  const { error } = outcome;
  if (outcome.outcome === "failed") return { outcome: "failed", at: now, error };
  return { outcome: "retry", at: new Date(now.getTime() + outcome.afterMs), error };
}
