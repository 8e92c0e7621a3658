import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { randomFrom } from "shared-contracts/fixtures";
import { availableDatabaseKinds } from "shared-database/testing";
import { createAddressGuard } from "../platform/public-address.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { createShopper } from "../testing/shopper.js";
import { createTestStorefront, type TestStorefront } from "../testing/create-test-storefront.js";
import { SHOP_FEED } from "../testing/shop-feed.js";
import { startServer, type ServerProcess } from "../testing/start-server.js";
import { createDeliverer } from "./deliver-webhooks.js";
import { registerEndpoints } from "./register-endpoints.js";
import { createWebhookSender } from "./send-webhook.js";
import { SECRET, startReceiver, type ReceivedWebhook, type WebhookReceiver } from "./webhook-receiver.fixture.js";
import { parseSecret } from "./webhook-signature.js";

const ORDERS = 200;
const AT_ONCE = 10;
const FAILING_SHARE = 0.35;
const ITEMS_PATH = "/ele-lpd/api/cart/items";
const ORDERS_PATH = "/ele-lpd/api/orders";
const ONE_DESK = { items: [{ itemId: "DESK-1", qty: 1 }], location: "pdp" };
const EVENTS = ["order.placed.v1"] as const;

const orderIdOf = ({ message }: ReceivedWebhook) => (message.data as { orderId: string }).orderId;

/** Only PostgreSQL can be read here while another process has it. */
const kind = availableDatabaseKinds().at(-1) ?? "embedded";

describe(`webhooks of orders on ${kind}`, () => {
  let storefront: TestStorefront;
  let receiver: WebhookReceiver;
  let time: number;

  beforeAll(async () => {
    storefront = await createTestStorefront({ kind, now: () => new Date(time) });
  });
  afterAll(() => storefront.close());
  beforeEach(async () => {
    time = Date.parse("2026-03-01T12:00:00Z");
    receiver = await startReceiver();
    await storefront.reset(SHOP_FEED);
    await storefront.seed({
      "variants-by-tenant": [{ kind: "tenant", tenant: "retail", guestsMayBuy: true }],
      inventory: [{ itemId: "DESK-1", onHand: 100_000 }],
    });
  });
  afterEach(() => receiver.close());

  it("all arrive at a receiver that fails at random", async () => {
    const { database } = storefront.connection;
    await registerEndpoints(database, [{ name: "office", events: [...EVENTS] }]);
    const placed = new Set<string>();
    const order = async () => {
      const shopper = createShopper(storefront.app);
      await shopper.send("POST", ITEMS_PATH, ONE_DESK);
      placed.add((await shopper.send("POST", ORDERS_PATH, { zipCode: "02108" })).json().orderId);
    };
    for (let count = 0; count < ORDERS; count += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, order));
    expect(placed.size).toBe(ORDERS);

    const random = randomFrom(1);
    const accepted: string[] = [];
    receiver.answer = (webhook, response) => {
      if (random() >= FAILING_SHARE) {
        accepted.push(orderIdOf(webhook));
        response.writeHead(204).end();
      } else if (random() < 0.5) response.writeHead(500).end();
      else response.destroy();
    };
    const sender = createWebhookSender(createAddressGuard(["loopback"]));
    const endpoint = {
      name: "office",
      url: receiver.url,
      keys: [parseSecret(SECRET) ?? Buffer.alloc(0)],
      events: EVENTS,
      concurrency: 4,
    };
    const deliverers = [1, 2].map(() =>
      createDeliverer({
        database,
        endpoint,
        send: sender.send,
        now: () => new Date(time),
        random,
        onAttempt: () => undefined,
        onError: (error) => {
          throw error;
        },
      }),
    );
    for (;;) {
      await Promise.all(deliverers.map(({ deliverDue }) => deliverDue()));
      await Promise.all(deliverers.map(({ idle }) => idle()));
      const next = await database
        .selectFrom("webhook_messages")
        .select((select) => select.fn.min("next_attempt_at").as("at"))
        .where("delivered_at", "is", null)
        .where("failed_at", "is", null)
        .executeTakeFirst();
      if (!next?.at) break;
      time = next.at.getTime();
    }
    sender.close();
    expect(receiver.received.length).toBeGreaterThan(ORDERS * 1.2);
    expect(accepted.toSorted()).toEqual([...placed].toSorted());
  });

  (kind === "postgresql" ? it : it.skip)(
    "all arrive although their process is killed while it sends them",
    async () => {
      const { database, url = "", schemaName } = storefront.connection;
      const folder = await mkdtemp(join(tmpdir(), "webhooks-"));
      const start = (name: string) => startSender({ url: nameConnections(url, name), schemaName, folder, receiver });
      // The receiver leaves the first requests without an answer, so that they are under way when the process is
      // killed.
      const isSending = new Promise<void>((sending) => {
        receiver.answer = () => {
          if (receiver.received.length === 2) sending();
        };
      });
      const first = await start("killed");
      const acknowledged: string[] = [];
      let shopping: Promise<unknown> = Promise.resolve();
      const isOrdered = new Promise<void>((ordered) => {
        const shop = () => orderUntilRefused(first.origin, acknowledged, ordered);
        shopping = Promise.all([shop(), shop(), shop()]);
      });
      await Promise.all([isSending, isOrdered]);
      first.child.kill("SIGKILL");
      await shopping;
      await waitUntilDisconnected(database, "killed");
      expect(acknowledged.length).toBeGreaterThan(0);

      const arrived = new Map<string, string>();
      const orders = await database.selectFrom("orders").select("order_id").execute();
      const allArrived = new Promise<void>((all) => {
        receiver.answer = (webhook, response) => {
          arrived.set(orderIdOf(webhook), webhook.message.id);
          response.writeHead(204).end();
          if (arrived.size === orders.length) all();
        };
      });
      // The leases of the killed process end.
      await database
        .updateTable("webhook_messages")
        .set({ next_attempt_at: new Date(0) })
        .execute();
      const second = await start("restarted");
      await allArrived;
      const exit = once(second.child, "exit");
      second.child.kill("SIGTERM");
      await exit;
      const messages = await database.selectFrom("webhook_messages").select(["message_id", "delivered_at"]).execute();
      expect([...arrived.values()].toSorted()).toEqual(messages.map(({ message_id: id }) => id).toSorted());
      expect(messages.every(({ delivered_at: deliveredAt }) => deliveredAt !== null)).toBe(true);
      expect(acknowledged.filter((orderId) => !arrived.has(orderId))).toEqual([]);
      await rm(folder, { recursive: true });
    },
  );
});

type ServerFacts = {
  readonly url: string;
  readonly schemaName: string;
  readonly folder: string;
  readonly receiver: WebhookReceiver;
};

function startSender(facts: ServerFacts): Promise<ServerProcess> {
  const endpoint = { name: "office", url: facts.receiver.url, secrets: [SECRET], events: EVENTS };
  return startServer({
    DATA_DIR: facts.folder,
    DATABASE_URL: facts.url,
    DATABASE_SCHEMA: facts.schemaName,
    REQUESTS_PER_MINUTE: "1000000",
    WEBHOOK_ENDPOINTS: JSON.stringify([endpoint]),
    WEBHOOK_PRIVATE_RANGES: "loopback",
  });
}

function nameConnections(url: string, name: string): string {
  const named = new URL(url);
  named.searchParams.set("application_name", name);
  return named.href;
}

/** PostgreSQL finishes what a killed process has asked for. */
async function waitUntilDisconnected(database: StorefrontDatabase, name: string): Promise<void> {
  const findConnections = () =>
    sql`select pid from pg_stat_activity where application_name = ${name}`.execute(database);
  while ((await findConnections()).rows.length > 0) await sleep(20);
}

async function orderUntilRefused(origin: string, acknowledged: string[], onOrdered: () => void): Promise<void> {
  const headers = {
    "content-type": "application/json",
    origin: "http://localhost:4200",
    "x-forwarded-host": "localhost:4200",
  };
  try {
    for (;;) {
      const post = (path: string, body: unknown, cookie = "") =>
        fetch(`${origin}${path}`, { method: "POST", headers: { ...headers, cookie }, body: JSON.stringify(body) });
      const added = await post(ITEMS_PATH, ONE_DESK);
      await added.text();
      const cookie = added.headers
        .getSetCookie()
        .map((each) => each.split(";", 1)[0])
        .join("; ");
      const ordered = await post(ORDERS_PATH, { zipCode: "02108" }, cookie);
      const { orderId } = (await ordered.json()) as { orderId: string };
      if (!orderId) continue;
      acknowledged.push(orderId);
      onOrdered();
    }
  } catch {
    // The process is gone.
  }
}
