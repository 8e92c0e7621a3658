import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { CartLine } from "shared-contracts";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, RETAIL_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";

let storefront: TestStorefront;
let clock = new Date("2025-06-03T12:00:00Z");
let rosa: Shopper;

beforeAll(async () => {
  storefront = await createTestStorefront({ now: () => clock });
});
beforeEach(async () => {
  clock = new Date("2025-06-03T12:00:00Z");
  await storefront.reset(SHOP_FEED);
  rosa = createShopper(storefront.app);
  await rosa.signIn(RETAIL_MEMBER);
});
afterAll(() => storefront.close());

const ORDERS = "/ele-lpd/api/orders";
const add = (shopper: Shopper, itemId: string, qty: number) =>
  shopper.send("POST", "/ele-lpd/api/cart/items", { items: [{ itemId, qty }], location: "pdp" });

const stockOf = (itemId: string) =>
  storefront.connection.database
    .selectFrom("inventory")
    .select(["on_hand", "reserved"])
    .where("item_id", "=", itemId)
    .where("store_number", "=", "delivery")
    .executeTakeFirst();

describe("placing an order", () => {
  it("takes the cart as it is priced, empties it and takes the stock off the shelf", async () => {
    await add(rosa, "LAST-1", 2);
    await add(rosa, "DESK-1", 1);
    const { total, lines } = (await rosa.get("/ele-lpd/api/cart")).json();
    const order = (await rosa.send("POST", ORDERS, {})).json();
    expect(order).toMatchObject({
      tenant: "retail",
      placedAt: "2025-06-03T12:00:00.000Z",
      zipCode: "02108",
      total,
      lines: [
        { itemId: "LAST-1", name: "Last lamp", quantity: 2, unitPrice: 20, lineTotal: 40 },
        { itemId: "DESK-1", quantity: 1, unitPrice: 459.99 },
      ],
    });
    // The promise at the time of the order, even if it changes later.
    expect(order.lines.map(({ arrival }: CartLine) => arrival)).toEqual(lines.map(({ arrival }: CartLine) => arrival));
    expect(order.lines[0].arrival.when).toMatch(/^Get it by /);
    expect(order.subtotal + 29.99 + 2.5).toBeCloseTo(order.total, 2);
    expect((await rosa.get("/ele-lpd/api/cart")).json().lines).toEqual([]);
    expect(await stockOf("LAST-1")).toEqual({ on_hand: 1, reserved: 0 });
  });

  it("orders only the cart that the shopper has seen, and is repeated however the cart has changed since", async () => {
    await add(rosa, "LAST-1", 1);
    const { revision } = (await rosa.get("/ele-lpd/api/cart")).json();
    await add(rosa, "PAPER-1", 1);
    const refused = await rosa.send("POST", ORDERS, { revision });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "cart-changed"]);
    const cart = (await rosa.get("/ele-lpd/api/cart")).json();
    expect(cart.lines).toHaveLength(2);

    const order = () => rosa.send("POST", ORDERS, { revision: cart.revision }, { "idempotency-key": "order-seen" });
    const placed = (await order()).json();
    expect(placed.total).toBe(cart.total);
    await add(rosa, "PAPER-1", 3);
    expect((await order()).json().orderId).toBe(placed.orderId);
  });

  it("orders at the prices that the shopper has seen, to the cent", async () => {
    await add(rosa, "LAST-1", 2);
    const seen = (await rosa.get("/ele-lpd/api/cart")).json();
    const [lamp] = SHOP_FEED.products?.filter(({ itemId }) => itemId === "LAST-1") ?? [];
    if (!lamp) throw new Error("the feed has no lamp");
    const prices = [{ purchaseOptionType: "ONE_TIME_PURCHASE" as const, basePrice: 20.01, finalPrice: 20.01 }];
    await storefront.seed({ products: [{ ...lamp, prices }] });
    const order = ({ revision, total }: typeof seen) => rosa.send("POST", ORDERS, { revision, total });
    const refused = await order(seen);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "cart-changed"]);
    const shown = (await rosa.get("/ele-lpd/api/cart")).json();
    expect([shown.revision, shown.total]).toEqual([seen.revision, seen.total + 0.02]);
    expect((await order(shown)).json()).toMatchObject({ total: shown.total });
  });

  it("keeps the store of a pickup, in the cart and in the order", async () => {
    const pickup = { items: [{ itemId: "PAPER-1", qty: 2 }], location: "pdp", purchaseOption: "BOPIS" };
    await rosa.send("POST", "/ele-lpd/api/cart/items", { ...pickup, storeNumber: "0008" });
    const expected = [{ itemId: "PAPER-1", purchaseOption: "BOPIS", storeNumber: "0008" }];
    expect((await rosa.get("/ele-lpd/api/cart")).json().lines).toMatchObject(expected);
    expect((await rosa.send("POST", ORDERS, {})).json().lines).toMatchObject(expected);
    expect((await rosa.get(ORDERS)).json().orders[0].lines).toMatchObject(expected);
  });

  it("feeds the purchase history and its hints", async () => {
    await add(rosa, "PAPER-1", 1);
    await rosa.send("POST", ORDERS, {});
    clock = new Date("2025-06-04T12:00:00Z");
    await add(rosa, "LAST-1", 1);
    await rosa.send("POST", ORDERS, {});
    const history = (await rosa.get(ORDERS)).json();
    expect(history).toMatchObject({ total: 2, orders: [{ lines: [{ itemId: "LAST-1" }] }, {}] });
    expect((await rosa.get(`${ORDERS}?itemId=PAPER-1`)).json().total).toBe(1);
    const page = (await rosa.get("/ele-lpd/api/sba-sku/lpd-sba-sku/product_PAPER-1")).json();
    expect(page.items[0].frequentlyPurchased).toEqual({
      orderingFrequency: "once a year",
      lastOrderedDate: "2025-06-03",
    });
  });

  it.each(["2108", "02108-1234", "x".repeat(5), "0".repeat(3000)])(
    "is refused for the ZIP code %j",
    async (zipCode) => {
      await add(rosa, "LAST-1", 1);
      const refused = await rosa.send("POST", ORDERS, { zipCode });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: "bad-request", details: { zipCode: "five digits" } },
      ]);
    },
  );

  it("orders once for one idempotency key", async () => {
    await add(rosa, "LAST-1", 1);
    const key = { "idempotency-key": "order-0001" };
    const first = (await rosa.send("POST", ORDERS, {}, key)).json();
    const again = (await rosa.send("POST", ORDERS, {}, key)).json();
    expect(again).toEqual(first);
    expect((await rosa.get(ORDERS)).json().total).toBe(1);
  });

  it("is refused when the held time is over and the stock is gone, and leaves the cart as it was", async () => {
    await add(rosa, "LAST-1", 3);
    clock = new Date("2025-06-03T12:31:00Z");
    const ben = createShopper(storefront.app, "business");
    await ben.signIn(BUSINESS_MEMBER);
    await add(ben, "LAST-1", 2);
    const refused = await rosa.send("POST", ORDERS, {});
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: "not-enough-stock", details: { itemId: "LAST-1", available: 1 } },
    ]);
    expect((await rosa.get("/ele-lpd/api/cart")).json().lines[0].quantity).toBe(3);
    expect(await stockOf("LAST-1")).toEqual({ on_hand: 3, reserved: 2 });
  });

  it("is refused for an empty cart, and for guests", async () => {
    expect((await rosa.send("POST", ORDERS, {})).json().code).toBe("cart-empty");
    const guest = await createShopper(storefront.app).send("POST", ORDERS, {});
    expect([guest.statusCode, guest.json().code]).toEqual([401, "sign-in-required"]);
  });
});

it("an order from elsewhere shows its items' pictures", async () => {
  const order = { orderId: "FEED-1", tenant: "retail" as const, userId: "rosa", placedAt: "2025-05-01T12:00:00Z" };
  await storefront.seed({ orders: [{ ...order, lines: [{ itemId: "PAPER-1", quantity: 1, unitPrice: 5 }] }] });
  const { lines } = (await rosa.get(`${ORDERS}/FEED-1`)).json();
  expect(lines).toMatchObject([{ name: "Copy paper, letter, 500 sheets", image: "paper-1" }]);
});

describe("one order", () => {
  const place = async (shopper: Shopper) => {
    await add(shopper, "PAPER-1", 1);
    return (await shopper.send("POST", ORDERS, {})).json().orderId as string;
  };

  it("is its member's alone", async () => {
    const orderId = await place(rosa);
    expect((await rosa.get(`${ORDERS}/${orderId}`)).json()).toMatchObject({ orderId, lines: [{ itemId: "PAPER-1" }] });
    const other = createShopper(storefront.app, "retail", { "x-forwarded-for": "203.0.113.91" });
    await other.send("POST", "/ele-lpd/api/account", { email: "otto@retail.example", password: "nine lives+1" });
    const refused = await other.get(`${ORDERS}/${orderId}`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, "order-not-found"]);
    const guest = await createShopper(storefront.app).get(`${ORDERS}/${orderId}`);
    expect([guest.statusCode, guest.json().code]).toEqual([401, "sign-in-required"]);
  });

  describe("of a guest, where the tenant lets guests buy", () => {
    beforeEach(() =>
      storefront.seed({ "variants-by-tenant": [{ kind: "tenant", tenant: "retail", guestsMayBuy: true }] }),
    );

    it("is the guest's in this session, and the member's after signing in", async () => {
      const guest = createShopper(storefront.app);
      const orderId = await place(guest);
      expect((await guest.get(`${ORDERS}/${orderId}`)).json().orderId).toBe(orderId);
      expect((await guest.get(ORDERS)).json().total).toBe(1);

      const stranger = createShopper(storefront.app);
      const own = await place(stranger);
      expect((await stranger.get(`${ORDERS}/${orderId}`)).json().code).toBe("order-not-found");
      expect((await stranger.get(ORDERS)).json().orders.map((order: { orderId: string }) => order.orderId)).toEqual([
        own,
      ]);

      await add(guest, "LAST-1", 2);
      await guest.signIn(RETAIL_MEMBER);
      expect((await guest.get(`${ORDERS}/${orderId}`)).json().orderId).toBe(orderId);
      expect((await guest.get("/ele-lpd/api/cart")).json().lines).toMatchObject([{ itemId: "LAST-1", quantity: 2 }]);
      expect((await rosa.get(ORDERS)).json().total).toBe(1);
      expect((await guest.send("POST", ORDERS, {})).statusCode).toBe(200);
      expect((await rosa.get(ORDERS)).json().total).toBe(2);
    });
  });
});
