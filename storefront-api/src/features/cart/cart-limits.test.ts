import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { RETAIL_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

/** At most 20 an order, in sixes. */
const ITEM = "FACTOR-1";
const ITEMS = "/ele-lpd/api/cart/items";
const ORDERS = "/ele-lpd/api/orders";

const storefront = useForTests(() => createTestStorefront({ now: () => new Date("2025-06-03T12:00:00Z") }));
let rosa: Shopper;

beforeEach(async () => {
  await storefront.reset(SHOP_FEED);
  rosa = await createMember(storefront.app);
});

const add = async (shopper: Shopper, qty: number, bundleId?: string) =>
  (await shopper.send("POST", ITEMS, { items: [{ itemId: ITEM, qty, bundleId }], location: "pdp" })).json();

describe("the limit of an order", () => {
  it("counts all lines of the item", async () => {
    await add(rosa, 12, "one");
    const { failedItems } = await add(rosa, 12, "two");
    expect(failedItems).toMatchObject([{ code: "quantity-limit", message: expect.stringContaining("12 of 18") }]);
    const { cart } = await add(rosa, 6, "two");
    expect(cart.itemCount).toBe(18);
    const raised = await rosa.send("PATCH", `${ITEMS}/${cart.lines[1].lineId}`, { quantity: 12 });
    expect([raised.statusCode, raised.json().details]).toEqual([
      409,
      { reason: "quantity-limit", minimum: 6, maximum: 6, multiple: 6 },
    ]);
    expect((await rosa.send("POST", ORDERS, { shipTo })).statusCode).toBe(200);
  });

  it("holds for ten requests at once", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(rosa, 6, `bundle ${index}`)));
    expect((await rosa.get("/ele-lpd/api/cart")).json().itemCount).toBe(18);
  });

  it("holds for a cart that became one at sign-in: the order waits for a smaller quantity", async () => {
    await storefront.seed({ "variants-by-tenant": [{ kind: "tenant", tenant: "retail", guestsMayBuy: true }] });
    await add(rosa, 12);
    const guest = createShopper(storefront.app);
    await add(guest, 12);
    await guest.signIn(RETAIL_MEMBER);
    const { lines } = (await guest.get("/ele-lpd/api/cart")).json();
    expect(lines).toMatchObject([{ quantity: 24 }]);
    const refused = await guest.send("POST", ORDERS, { shipTo });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: "quantity-not-allowed", details: { itemId: ITEM, minimum: 6, maximum: 18, multiple: 6 } },
    ]);
    await guest.send("PATCH", `${ITEMS}/${lines[0].lineId}`, { quantity: 18 });
    expect((await guest.send("POST", ORDERS, { shipTo })).statusCode).toBe(200);
  });
});

it("a cart takes a thousand lines, and says what to do about more", async () => {
  const addDesk = async (bundleId: string) =>
    (await rosa.send("POST", ITEMS, { items: [{ itemId: "DESK-1", qty: 1, bundleId }], location: "pdp" })).json();
  await addDesk("bundle 1");
  const { database } = storefront.connection;
  const line = await database.selectFrom("cart_lines").selectAll().executeTakeFirstOrThrow();
  const { position: _position, document, ...columns } = line;
  const others = Array.from({ length: 998 }, (_none, index) => ({
    ...columns,
    document: JSON.stringify(document) as never,
    line_id: randomUUID(),
    bundle_id: `bundle ${index + 2}`,
  }));
  await database.insertInto("cart_lines").values(others).execute();
  expect((await addDesk("bundle 1000")).failedItems).toEqual([]);
  expect((await addDesk("bundle 1001")).failedItems).toMatchObject([
    { code: "quantity-limit", message: expect.stringMatching(/^Your cart is full/) },
  ]);
  const known = await addDesk("bundle 1");
  expect([known.failedItems, known.cart.itemCount]).toEqual([[], 1001]);
});
