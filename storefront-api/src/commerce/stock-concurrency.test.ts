import { beforeAll, describe, expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import { availableDatabaseKinds } from "shared-database/testing";
import { buildApp } from "../app.js";
import { createShopper } from "../testing/shopper.js";
import { createTestStorefront } from "../testing/create-test-storefront.js";
import { SHOP_FEED } from "../testing/shop-feed.js";
import { useForTests } from "../testing/use-for-tests.js";

/** `npm run unit:long` uses 200. */
const SHOPPERS = process.env.LONG_TESTS ? 200 : 30;
const PIECES = SHOPPERS - 10;
const CARTS = SHOPPERS / 5;
const ITEMS = "/ele-lpd/api/cart/items";

describe.each(availableDatabaseKinds())("stock on %s", (kind) => {
  const storefront = useForTests(() => createTestStorefront({ kind }));

  beforeAll(async () => {
    await storefront.seed(SHOP_FEED);
    await storefront.seed({
      "variants-by-tenant": [{ kind: "tenant", tenant: "retail", guestsMayBuy: true }],
      inventory: [
        { itemId: "LAST-1", onHand: PIECES },
        { itemId: "DESK-1", onHand: 1000 },
      ],
    });
  });

  const stockOf = (itemId: string) =>
    storefront.connection.database
      .selectFrom("inventory")
      .select(["on_hand", "reserved", "available"])
      .where("item_id", "=", itemId)
      .executeTakeFirst();

  it("is never oversold by many adds at once through two services", async () => {
    const { database } = storefront.connection;
    const other = await buildApp({ database, testHooks: true });
    const answers = await Promise.all(
      Array.from({ length: SHOPPERS }, (_, index) =>
        createShopper(index % 2 ? other : storefront.app).send("POST", ITEMS, {
          items: [{ itemId: "LAST-1", qty: 1 }],
          location: "pdp",
        }),
      ),
    );
    await other.close();
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(answers.filter((answer) => answer.json().addedItems.length === 1)).toHaveLength(PIECES);
    expect(await stockOf("LAST-1")).toEqual({ on_hand: PIECES, reserved: PIECES, available: 0 });
  });

  it("does not lock up when carts hold the same items in opposite order", async () => {
    const items = ["PAPER-1", "DESK-1"].map((itemId) => ({ itemId, qty: 1 }));
    const answers = await Promise.all(
      Array.from({ length: CARTS }, (_, index) =>
        createShopper(storefront.app).send("POST", ITEMS, {
          items: index % 2 ? items : items.toReversed(),
          location: "bundle",
        }),
      ),
    );
    expect(answers.every((answer) => answer.json().addedItems.length === 2)).toBe(true);
    expect(await stockOf("DESK-1")).toMatchObject({ reserved: CARTS });
  });

  it("is sold once when the same order arrives several times at once", async () => {
    const shopper = createShopper(storefront.app);
    await shopper.send("POST", ITEMS, { items: [{ itemId: "DESK-1", qty: 2 }], location: "pdp" });
    const before = await stockOf("DESK-1");
    const key = { "idempotency-key": "order-at-once" };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shopper.send("POST", "/ele-lpd/api/orders", { shipTo }, key)),
    );
    const placed = answers.filter((answer) => answer.statusCode === 200).map((answer) => answer.json().orderId);
    expect(new Set(placed).size).toBe(1);
    expect(await stockOf("DESK-1")).toMatchObject({ on_hand: Number(before?.on_hand) - 2 });
  });
});
