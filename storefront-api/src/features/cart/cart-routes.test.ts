import { beforeEach, describe, expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, PRICELESS_MEMBER, RETAIL_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(() => createTestStorefront({ now: () => clock }));
let clock = new Date("2025-06-03T12:00:00Z");

beforeEach(async () => {
  clock = new Date("2025-06-03T12:00:00Z");
  await storefront.reset(SHOP_FEED);
});

const ITEMS = "/ele-lpd/api/cart/items";
const CART = "/ele-lpd/api/cart";

const member = (credentials = RETAIL_MEMBER, tenant: "retail" | "business" = "retail") =>
  createMember(storefront.app, credentials, tenant);

const add = (itemId: string, qty: number, more: object = {}) => ({
  items: [{ itemId, qty, ...more }],
  location: "pdp",
});

describe("a quick order", () => {
  const order = async (shopper: Shopper, lines: string, headers = {}) =>
    (await shopper.send("POST", "/ele-lpd/api/cart/numbers", { lines }, headers)).json();
  const inCart = async (shopper: Shopper) =>
    (await shopper.get(CART)).json().lines.map(({ itemId, quantity }: Record<string, unknown>) => [itemId, quantity]);

  it.each([
    ["a number and a quantity", "PAPER-1 5", 5],
    ["columns of a spreadsheet", "paper-1\t5", 5],
    ["a comma", "PAPER-1, 5", 5],
    ["a times sign", "PAPER-1 x 5", 5],
    ["other digits", "PAPER-1 \uFF15", 5],
    ["a model number with a space and no quantity", "HS 500", 1],
    ["the same with one", "HS 500 2", 2],
    ["one line after the other", "PAPER-1 2\r\n\r\nPAPER-1 3\r\n", 5],
  ])("reads %s", async (_what, lines, quantity) => {
    const shopper = await member();
    expect(await order(shopper, lines)).toEqual({ added: lines.includes("\n") ? 2 : 1, left: "" });
    expect(await inCart(shopper)).toEqual([["PAPER-1", quantity]]);
  });

  it("takes the customer's own number", async () => {
    const shopper = await member(BUSINESS_MEMBER, "business");
    expect(await order(shopper, "acme paper 3")).toEqual({ added: 1, left: "" });
    expect((await shopper.get(CART)).json().lines[0]).toMatchObject({
      itemId: "PAPER-1",
      cin: "ACME-PAPER",
      quantity: 3,
    });
  });

  it("adds what it can and says why the rest is left", async () => {
    const shopper = await member();
    const left = "item-not-found NONE-1 2\nnot-purchasable GONE-1\nnot-enough-stock LAST-1 9";
    expect(await order(shopper, "NONE-1 2\nPAPER-1 2\nGONE-1\nLAST-1 9")).toEqual({ added: 1, left });
    expect(await inCart(shopper)).toEqual([["PAPER-1", 2]]);
  });

  it.each(["0", "-3", "1.5", "1e3", "10000", "abc"])(
    "refuses the quantity %s of an item that there is",
    async (quantity) => {
      const shopper = await member();
      expect(await order(shopper, `PAPER-1 ${quantity}`)).toEqual({
        added: 0,
        left: `bad-request PAPER-1 ${quantity}`,
      });
      expect(await inCart(shopper)).toEqual([]);
    },
  );

  it("looks for no quantity in a line that is too long for one", async () => {
    const line = `PAPER-1${" ".repeat(200)}5`;
    expect(await order(await member(), line)).toEqual({ added: 0, left: `item-not-found ${line}` });
  });

  it("adds once however often it is sent", async () => {
    const shopper = await member();
    for (let times = 0; times < 2; times += 1)
      await order(shopper, "PAPER-1 2", { "idempotency-key": "quick-order-1" });
    expect(await inCart(shopper)).toEqual([["PAPER-1", 2]]);
  });

  it("refuses more than a hundred lines", async () => {
    expect(await order(await member(), "PAPER-1\n".repeat(101))).toMatchObject({ code: "bad-request" });
  });
});

describe("adding to the cart", () => {
  it.each([
    [200, 200],
    [201, 400],
  ])("takes names of the browser's with %i characters: %i", async (length, status) => {
    const shopper = await member();
    const response = await shopper.send("POST", ITEMS, add("PAPER-1", 1, { bundleId: "b".repeat(length) }));
    expect(response.statusCode).toBe(status);
  });

  it("answers the items added and the cart with prices of the server [S1-7.13]", async () => {
    const shopper = await member();
    const response = await shopper.send("POST", ITEMS, add("PAPER-1", 2, { price: 0.01 }));
    expect(response.statusCode).toBe(200);
    const { addedItems, failedItems, cart } = response.json();
    expect(addedItems).toEqual([{ itemId: "PAPER-1", qty: 2, lineId: expect.any(String) }]);
    expect(failedItems).toEqual([]);
    expect(cart.lines[0]).toMatchObject({ itemId: "PAPER-1", quantity: 2, unitPrice: 6.49, lineTotal: 12.98 });
    expect(cart).toMatchObject({ itemCount: 2, subtotal: 12.98, total: 12.98 });
    expect((await shopper.get(CART)).json()).toEqual(cart);
  });

  it("takes the tier's price from its quantity on, counted over repeated adds", async () => {
    const shopper = await member();
    await shopper.send("POST", ITEMS, add("PAPER-1", 9));
    const { cart } = (await shopper.send("POST", ITEMS, add("PAPER-1", 1))).json();
    expect(cart.lines).toHaveLength(1);
    expect(cart.lines[0]).toMatchObject({ quantity: 10, unitPrice: 5.79, lineTotal: 57.9 });
  });

  it.each([
    ["an item of the other tenant", "BUSINESS-1", 1, "item-not-found"],
    ["more than there are", "LAST-1", 4, "not-enough-stock"],
    ["more than the limit, rounded down to the factor", "FACTOR-1", 24, "quantity-limit"],
  ])("refuses %s and says what to do", async (_title, itemId, qty, code) => {
    const shopper = await member();
    const { addedItems, failedItems } = (await shopper.send("POST", ITEMS, add(itemId, qty))).json();
    expect(addedItems).toEqual([]);
    expect(failedItems).toEqual([{ itemId, qty, code, message: expect.stringMatching(/\w+ \w+/) }]);
  });

  it("adds the others when one cannot be added", async () => {
    const shopper = await member();
    const items = [
      { itemId: "GONE-1", qty: 1 },
      { itemId: "FACTOR-1", qty: 18 },
    ];
    const { addedItems, failedItems } = (await shopper.send("POST", ITEMS, { items, location: "bundle" })).json();
    expect(addedItems).toMatchObject([{ itemId: "FACTOR-1" }]);
    expect(failedItems).toMatchObject([{ itemId: "GONE-1" }]);
  });

  it("puts a plan beside its item, never for more pieces than there are, and removes it with the item", async () => {
    const shopper = await member();
    const plan = { parentRelationType: "WARRANTY", parentItemId: "DESK-1" };
    await shopper.send("POST", ITEMS, add("DESK-1", 1));
    const tooMany = await shopper.send("POST", ITEMS, add("PLAN-2Y", 2, plan));
    expect(tooMany.json().failedItems[0].code).toBe("quantity-limit");
    const { cart } = (await shopper.send("POST", ITEMS, add("PLAN-2Y", 1, plan))).json();
    expect(cart.lines[1]).toMatchObject({ itemId: "PLAN-2Y", unitPrice: 39.99, parentItemId: "DESK-1" });
    const emptied = await shopper.send("DELETE", `${ITEMS}/${cart.lines[0].lineId}`);
    expect(emptied.json().lines).toEqual([]);
  });

  it("adds once for one idempotency key, and refuses the key for another request", async () => {
    const shopper = await member();
    const key = { "idempotency-key": "add-0001" };
    const first = await shopper.send("POST", ITEMS, add("PAPER-1", 2), key);
    const again = await shopper.send("POST", ITEMS, add("PAPER-1", 2), key);
    expect(again.json()).toMatchObject({ addedItems: first.json().addedItems, cart: { itemCount: 2 } });
    const other = await shopper.send("POST", ITEMS, add("PAPER-1", 3), key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: "idempotency-key-reused", message: expect.stringContaining("key") });
  });
});

describe("stock of the cart", () => {
  it("is held for thirty minutes and then free for others", async () => {
    const first = await member();
    const { cart } = (await first.send("POST", ITEMS, add("LAST-1", 3))).json();
    expect(cart.lines[0].reservedUntil).toBe("2025-06-03T12:30:00.000Z");
    const second = await member(BUSINESS_MEMBER, "business");
    expect((await second.send("POST", ITEMS, add("LAST-1", 1))).json().failedItems[0].code).toBe("out-of-stock");
    clock = new Date("2025-06-03T12:30:00Z");
    expect((await second.send("POST", ITEMS, add("LAST-1", 3))).json().addedItems).toHaveLength(1);
    expect((await first.get(CART)).json().lines[0]).not.toHaveProperty("reservedUntil");
  });

  it("comes back when a line is removed or shrinks", async () => {
    const shopper = await member();
    const { cart } = (await shopper.send("POST", ITEMS, add("LAST-1", 3))).json();
    const line = `${ITEMS}/${cart.lines[0].lineId}`;
    expect((await shopper.send("PATCH", line, { quantity: 1 })).json().lines[0].quantity).toBe(1);
    const other = await member(BUSINESS_MEMBER, "business");
    expect((await other.send("POST", ITEMS, add("LAST-1", 2))).json().addedItems).toHaveLength(1);
    expect((await shopper.send("PATCH", line, { quantity: 2 })).json()).toMatchObject({
      code: "not-enough-stock",
      details: { available: 0, maximum: 1 },
    });
    await shopper.send("DELETE", line);
    expect((await other.send("POST", ITEMS, add("LAST-1", 1))).json().addedItems).toHaveLength(1);
  });

  it("is what a line promises: a day while it is held, and no sale once others have it", async () => {
    const shopper = await member();
    const { cart } = (await shopper.send("POST", ITEMS, add("LAST-1", 3))).json();
    expect(cart.lines[0].arrival).toEqual({ text: "Delivery", when: "Get it by Thu, Jun 5" });
    expect(cart.lines[0]).not.toHaveProperty("refusal");
    clock = new Date("2025-06-03T12:30:00Z");
    const other = await member(BUSINESS_MEMBER, "business");
    await other.send("POST", ITEMS, add("LAST-1", 3));
    const late = (await shopper.get(CART)).json().lines[0];
    expect([late.refusal, late.arrival]).toEqual(["out-of-stock", undefined]);
  });

  it("is the store's for pickup", async () => {
    const shopper = await member();
    const pickup = (storeNumber: string) => ({ ...add("PAPER-1", 12), purchaseOption: "BOPIS", storeNumber });
    expect((await shopper.send("POST", ITEMS, pickup("0009"))).json().failedItems[0].code).toBe("out-of-stock");
    const { cart } = (await shopper.send("POST", ITEMS, pickup("0008"))).json();
    expect(cart.lines[0]).toMatchObject({ purchaseOption: "BOPIS", unitPrice: 6.29 });
    expect(cart.lines[0].arrival).toEqual({ text: "Pickup at Natick", when: "Pick up in 1 hour" });
    expect((await shopper.send("POST", ITEMS, pickup("0008"))).json().failedItems[0].code).toBe("out-of-stock");
  });
});

describe("the cart of a visitor", () => {
  it("shows no amount to a member whose contract hides prices", async () => {
    const shopper = await member(PRICELESS_MEMBER, "business");
    const response = await shopper.send("POST", ITEMS, add("PAPER-1", 2));
    expect(response.json().cart).toMatchObject({ itemCount: 2, subtotal: 0, total: 0, fees: [] });
    expect(response.body).not.toContain("6.49");
  });

  it("is taken along at sign-in, equal lines becoming one", async () => {
    await storefront.seed({ "variants-by-tenant": [{ kind: "tenant", tenant: "retail", guestsMayBuy: true }] });
    const before = await member();
    await before.send("POST", ITEMS, add("LAST-1", 1));
    const guest = createShopper(storefront.app);
    await guest.send("POST", ITEMS, add("LAST-1", 1));
    await guest.send("POST", ITEMS, add("PAPER-1", 2));
    const guestSession = guest.cookies.get("sid");
    await guest.signIn(RETAIL_MEMBER);
    const cart = (await guest.get(CART)).json();
    expect(cart.lines).toMatchObject([
      { itemId: "LAST-1", quantity: 2 },
      { itemId: "PAPER-1", quantity: 2 },
    ]);
    expect(guest.cookies.get("sid")).not.toBe(guestSession);
    const order = await guest.send("POST", "/ele-lpd/api/orders", { shipTo });
    expect(order.statusCode).toBe(200);
    expect(await storefront.stockOf("LAST-1")).toEqual({ on_hand: 1, reserved: 0 });
  });
});
