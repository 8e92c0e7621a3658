import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { availableDatabaseKinds, createTestDatabase, type TestDatabase } from "shared-database/testing";
import { storefrontMigrations } from "../platform/migrations/storefront-migrations.js";
import { createAddressGuard } from "../platform/public-address.js";
import type { StorefrontTables } from "../platform/storefront-database.js";
import { createDeliverer, WEBHOOK_LEASE_MS, type WebhookAttempt, type WebhookDelivery } from "./deliver-webhooks.js";
import { publishWebhooks } from "./publish-webhooks.js";
import { enableEndpoint, registerEndpoints } from "./register-endpoints.js";
import { JITTER, RETRY_DELAYS_MS, WEBHOOK_ATTEMPTS } from "./rule.js";
import { createWebhookSender, type WebhookSender } from "./send-webhook.js";
import { WEBHOOK_MESSAGES } from "./webhook-events.js";
import { SECRET, startReceiver, type WebhookReceiver } from "./webhook-receiver.fixture.js";
import { parseSecret } from "./webhook-signature.js";

const START = Date.parse("2026-03-01T12:00:00Z");
const KEY = parseSecret(SECRET) ?? Buffer.alloc(0);

describe.each(availableDatabaseKinds())("webhooks on %s", (kind) => {
  let connection: TestDatabase<StorefrontTables>;
  let receiver: WebhookReceiver;
  let sender: WebhookSender;
  let time: number;
  let attempts: WebhookAttempt[];

  beforeAll(async () => {
    connection = await createTestDatabase<StorefrontTables>(storefrontMigrations, { kind });
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    await connection.reset();
    [time, attempts] = [START, []];
    receiver = await startReceiver();
    sender = createWebhookSender(createAddressGuard(["loopback"]));
  });
  afterEach(async () => {
    sender.close();
    await receiver.close();
  });

  const createEndpoint = (name: string, concurrency = 4, url = receiver.url) => ({
    name,
    url,
    keys: [KEY],
    events: ["stock.changed.v1" as const],
    concurrency,
  });

  function createDelivery(overrides: Partial<WebhookDelivery> = {}) {
    return createDeliverer({
      database: connection.database,
      endpoint: createEndpoint("office"),
      send: sender.send,
      now: () => new Date(time),
      random: () => 1,
      onAttempt: (attempt) => attempts.push(attempt),
      onError: (error) => {
        throw error;
      },
      ...overrides,
    });
  }

  async function deliver(deliverer = createDelivery()): Promise<void> {
    await deliverer.deliverDue();
    await deliverer.idle();
  }

  async function publish(count: number, ...names: string[]): Promise<void> {
    await registerEndpoints(
      connection.database,
      (names.length > 0 ? names : ["office"]).map((name) => createEndpoint(name)),
    );
    const events = Array.from({ length: count }, (_, index) => ({
      levels: [{ itemId: `ITEM-${index}`, onHand: index, available: index }],
    }));
    await connection.database
      .transaction()
      .execute((transaction) => publishWebhooks(transaction, "stock.changed.v1", events, new Date(time)));
  }

  const answerWith = (status: number, headers: Record<string, string> = {}) => {
    receiver.answer = (_webhook, response) => response.writeHead(status, headers).end();
  };

  it("are signed, follow their schema, and arrive once", async () => {
    await publish(3);
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(3);
    for (const { body, headers, message } of receiver.received) {
      expect(WEBHOOK_MESSAGES[message.type].parse(message)).toEqual(message);
      expect(headers["webhook-id"]).toBe(message.id);
      const signed = `${message.id}.${START / 1000}.${body}`;
      expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", KEY).update(signed).digest("base64")}`);
    }
    expect(new Set(receiver.received.map(({ message }) => message.sequence)).size).toBe(3);
  });

  it("are repeated at the times of the table, with the same id and body, and given up after twelve attempts", async () => {
    answerWith(500);
    await publish(1);
    await deliver();
    for (const [index, delayMs] of RETRY_DELAYS_MS.entries()) {
      const waitMs = Math.round(delayMs * (1 + JITTER));
      time += waitMs - 1;
      await deliver();
      expect(receiver.received).toHaveLength(index + 1);
      time += 1;
      await deliver();
      expect(receiver.received).toHaveLength(index + 2);
    }
    time += 100 * 24 * 3_600_000;
    await deliver();
    expect(receiver.received).toHaveLength(WEBHOOK_ATTEMPTS);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(attempts.at(-1)?.outcome).toEqual({ outcome: "failed", error: "Status 500", isGone: false });
  });

  it("wait as long as the receiver asks", async () => {
    answerWith(503, { "retry-after": "3600" });
    await publish(1);
    await deliver();
    for (const [laterMs, count] of [
      [3_599_999, 1],
      [3_600_000, 2],
    ] as const) {
      time = START + laterMs;
      await deliver();
      expect(receiver.received).toHaveLength(count);
    }
  });

  it("stop when the endpoint is gone, and go on when it is enabled", async () => {
    answerWith(410);
    await publish(1);
    await deliver();
    expect(attempts).toMatchObject([{ outcome: { outcome: "retry", isGone: true } }]);
    answerWith(204);
    await publish(1);
    time += 24 * 3_600_000;
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await enableEndpoint(connection.database, "office", new Date(time))).toBe(true);
    await deliver();
    expect(receiver.received).toHaveLength(3);
  });

  it("of one endpoint don't wait for another that is slow, which gets no more requests at once than it takes", async () => {
    const slow = await startReceiver();
    const held: ServerResponse[] = [];
    const holding = new Promise<void>((resolve) => {
      slow.answer = (_webhook, response) => {
        if (held.push(response) === 2) resolve();
      };
    });
    await publish(5, "office", "slow");
    const slowly = createDelivery({ endpoint: createEndpoint("slow", 2, slow.url) });
    const done = slowly.deliverDue();
    await holding;
    await deliver();
    expect(receiver.received).toHaveLength(5);
    expect(slow.received).toHaveLength(2);
    slow.answer = (_webhook, response) => response.end();
    held.forEach((response) => response.end());
    await done;
    await slowly.idle();
    expect(new Set(slow.received.map(({ message }) => message.id)).size).toBe(5);
    await slow.close();
  });

  it("are sent by one of several processes at a time", async () => {
    await publish(60);
    await Promise.all([1, 2, 3].map(() => deliver()));
    expect(receiver.received).toHaveLength(60);
    expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(60);
  });

  it("of a process that ended are sent again after its lease", async () => {
    await publish(1);
    const ending = createDelivery({ send: () => new Promise(() => undefined) });
    await ending.deliverDue();
    time += WEBHOOK_LEASE_MS - 1;
    await deliver();
    expect(receiver.received).toEqual([]);
    time += 1;
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it("that were delivered after all stay delivered, whatever a later attempt says", async () => {
    await publish(1);
    const late = createDelivery({
      async send() {
        time += WEBHOOK_LEASE_MS;
        answerWith(500);
        await deliver();
        return { kind: "answer", status: 200, retryAfter: undefined };
      },
    });
    await deliver(late);
    time += 24 * 3_600_000;
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });
});
