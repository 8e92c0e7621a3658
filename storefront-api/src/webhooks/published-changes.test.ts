import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { expireHolds } from "../commerce/expire-holds.js";
import { createTestStorefront, type TestStorefront } from "../testing/create-test-storefront.js";
import { RETAIL_MEMBER, SHOP_FEED } from "../testing/shop-feed.js";
import { createShopper, type Shopper } from "../testing/shopper.js";
import { registerEndpoints } from "./register-endpoints.js";
import { WEBHOOK_MESSAGES, WEBHOOK_TYPES } from "./webhook-events.js";

const NOW = new Date("2025-06-03T12:00:00Z");
const ITEMS = "/ele-lpd/api/cart/items";
const ORDERS = "/ele-lpd/api/orders";
const TOKEN = "a-token-of-32-characters-or-more";
let storefront: TestStorefront;
let clock: Date;
let rosa: Shopper;

beforeAll(async () => {
  storefront = await createTestStorefront({ now: () => clock, catalogToken: TOKEN });
});
afterAll(() => storefront.close());
beforeEach(async () => {
  clock = NOW;
  await storefront.reset(SHOP_FEED);
  rosa = createShopper(storefront.app);
  await rosa.signIn(RETAIL_MEMBER);
  await registerEndpoints(storefront.connection.database, [{ name: "office", events: [...WEBHOOK_TYPES] }]);
});

/** What was published since the last call, checked against its schema. */
async function published() {
  const { database } = storefront.connection;
  const rows = await database.deleteFrom("webhook_messages").returningAll().execute();
  return rows
    .toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
    .map(({ message_id: id, type, created_at, sequence, data }) =>
      WEBHOOK_MESSAGES[type].parse({
        id,
        type,
        timestamp: created_at.toISOString(),
        sequence: Number(sequence),
        data: JSON.parse(data),
      }),
    );
}

const add = (shopper: Shopper, itemId: string, qty: number) =>
  shopper.send("POST", ITEMS, { items: [{ itemId, qty }], location: "pdp" });
const level = (itemId: string, onHand: number | null, available: number | null) => ({
  type: "stock.changed.v1",
  data: { levels: [{ itemId, onHand, available }] },
});

describe("an order", () => {
  it("is published as it was placed, with the stock it took", async () => {
    await add(rosa, "LAST-1", 2);
    await add(rosa, "DESK-1", 1);
    await published();
    const order = (await rosa.send("POST", ORDERS, {})).json();
    expect(await published()).toEqual([
      expect.objectContaining(level("LAST-1", 1, 1)),
      {
        id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
        type: "order.placed.v1",
        timestamp: order.placedAt,
        sequence: expect.any(Number),
        data: {
          orderId: order.orderId,
          tenant: "retail",
          placedAt: order.placedAt,
          userId: "rosa",
          zipCode: "02108",
          currency: "USD",
          lines: [
            expect.objectContaining({ lineNumber: 1, itemId: "LAST-1", quantity: 2, unitPrice: 20, lineTotal: 40 }),
            expect.objectContaining({ lineNumber: 2, itemId: "DESK-1", quantity: 1, unitPrice: 459.99 }),
          ],
          subtotal: order.subtotal,
          fees: order.fees,
          total: order.total,
        },
      },
    ]);
  });

  it("is published once for one idempotency key", async () => {
    await add(rosa, "LAST-1", 1);
    await published();
    const key = { "idempotency-key": "order-0001" };
    for (let count = 0; count < 2; count += 1) await rosa.send("POST", ORDERS, {}, key);
    expect((await published()).map(({ type }) => type)).toEqual(["stock.changed.v1", "order.placed.v1"]);
  });

  it("that is refused is not published, nor is the stock it would have taken", async () => {
    await add(rosa, "PAPER-1", 1);
    await add(rosa, "LAST-1", 3);
    clock = new Date("2025-06-03T12:31:00Z");
    await storefront.seed({ inventory: [{ itemId: "LAST-1", onHand: 1 }] });
    await published();
    expect((await rosa.send("POST", ORDERS, {})).json().code).toBe("not-enough-stock");
    expect(await published()).toEqual([]);
  });

  it("of a guest doesn't identify the guest", async () => {
    await storefront.seed({ "variants-by-tenant": [{ kind: "tenant", tenant: "retail", guestsMayBuy: true }] });
    const guest = createShopper(storefront.app);
    await add(guest, "DESK-1", 1);
    await guest.send("POST", ORDERS, {});
    const [message] = await published();
    expect(message).toMatchObject({ type: "order.placed.v1" });
    expect(message?.data).not.toHaveProperty("userId");
  });
});

describe("stock", () => {
  const onlyLine = async () => (await rosa.get("/ele-lpd/api/cart")).json().lines[0].lineId as string;

  it("is published when carts hold it, change their mind, and let go of it", async () => {
    await add(rosa, "LAST-1", 1);
    expect(await published()).toMatchObject([level("LAST-1", 3, 2)]);
    const line = `${ITEMS}/${await onlyLine()}`;
    await rosa.send("PATCH", line, { quantity: 3 });
    expect(await published()).toMatchObject([level("LAST-1", 3, 0)]);
    await rosa.send("DELETE", line);
    expect(await published()).toMatchObject([level("LAST-1", 3, 3)]);
  });

  it("is published when the time of a hold is over", async () => {
    await add(rosa, "LAST-1", 1);
    await published();
    await expireHolds(storefront.connection.database, new Date("2025-06-03T12:30:00Z"));
    expect(await published()).toMatchObject([level("LAST-1", 3, 3)]);
  });

  it("is published when a guest's cart is merged with the member's", async () => {
    await storefront.seed({ "variants-by-tenant": [{ kind: "tenant", tenant: "retail", guestsMayBuy: true }] });
    const guest = createShopper(storefront.app);
    await add(rosa, "LAST-1", 1);
    await add(guest, "LAST-1", 1);
    await published();
    await guest.signIn(RETAIL_MEMBER);
    expect(await published()).toMatchObject([level("LAST-1", 3, 2)]);
  });

  it("is published when the write API changes it, unless the batch is refused", async () => {
    const write = (...offers: object[]) =>
      storefront.app.inject({
        method: "POST",
        url: "/catalog/v1/batch",
        headers: { authorization: `Bearer ${TOKEN}` },
        payload: { offers },
      });
    expect((await write({ itemId: "LAST-1", onHand: 9 }, { itemId: "NOWHERE", onHand: 1 })).statusCode).toBe(404);
    expect(await published()).toEqual([]);
    expect((await write({ itemId: "LAST-1", onHand: 9 })).statusCode).toBe(200);
    expect(await published()).toMatchObject([level("LAST-1", 9, 9)]);
  });

  it("is published when a feed or an offer changes it, and only then", async () => {
    await storefront.seed({ inventory: [{ itemId: "LAST-1", onHand: 3, minLeadDays: 1 }] });
    expect(await published()).toEqual([]);
    await storefront.seed({
      inventory: [
        { itemId: "LAST-1", onHand: 7 },
        { itemId: "PAPER-1", onHand: 1000, inventoryMode: "NDD" },
      ],
    });
    expect(await published()).toMatchObject([level("LAST-1", 7, 7)]);
    await storefront.seed({ offers: [{ itemId: "PAPER-1", storeNumber: "0008", onHand: 11 }] });
    expect(await published()).toMatchObject([
      { data: { levels: [{ itemId: "PAPER-1", storeNumber: "0008", onHand: 11, available: 11 }] } },
    ]);
    await storefront.seed({ inventory: [{ itemId: "DESK-1" }] });
    expect(await published()).toMatchObject([level("DESK-1", null, null)]);
  });

  it("comes in messages of at most 100 levels", async () => {
    const itemIds = Array.from({ length: 101 }, (_, index) => `NEW-${index}`);
    await storefront.seed({
      products: itemIds.map((itemId) => ({ itemId, name: itemId })),
      inventory: itemIds.map((itemId) => ({ itemId, onHand: 1 })),
    });
    const sizes = (await published()).map(({ data }) => ("levels" in data ? data.levels.length : 0));
    expect(sizes).toEqual([100, 1]);
  });
});

it("nothing is written for events that no endpoint takes, and none without endpoints", async () => {
  const { database } = storefront.connection;
  const order = async () => {
    await add(rosa, "LAST-1", 1);
    await rosa.send("POST", ORDERS, {});
    return (await published()).map(({ type }) => type);
  };
  await registerEndpoints(database, [{ name: "office", events: ["order.placed.v1"] }]);
  expect(await order()).toEqual(["order.placed.v1"]);
  await registerEndpoints(database, [
    { name: "office", events: ["order.placed.v1"] },
    { name: "warehouse", events: ["order.placed.v1"] },
  ]);
  expect(await order()).toHaveLength(2);
  await registerEndpoints(database, []);
  expect(await order()).toEqual([]);
});
