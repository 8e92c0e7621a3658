import { beforeEach, describe, expect, it } from "@jest/globals";
import type { CartLine } from "shared-contracts";
import { shipTo } from "shared-contracts/fixtures";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, RETAIL_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(() => createTestStorefront({ now: () => clock }));
let clock = new Date("2025-06-03T12:00:00Z");
let rosa: Shopper;

beforeEach(async () => {
  clock = new Date("2025-06-03T12:00:00Z");
  await storefront.reset(SHOP_FEED);
  rosa = await createMember(storefront.app);
});

const ORDERS = "/ele-lpd/api/orders";
const CHECKOUT = "/ele-lpd/api/checkout";
const add = (shopper: Shopper, itemId: string, qty: number) =>
  shopper.send("POST", "/ele-lpd/api/cart/items", { items: [{ itemId, qty }], location: "pdp" });

describe("placing an order", () => {
  it("takes the cart as it is priced, empties it and takes the stock off the shelf", async () => {
    await add(rosa, "LAST-1", 2);
    await add(rosa, "DESK-1", 1);
    const { total, lines } = (await rosa.get("/ele-lpd/api/cart")).json();
    const order = (await rosa.send("POST", ORDERS, { shipTo })).json();
    expect(order).toMatchObject({
      tenant: "retail",
      placedAt: "2025-06-03T12:00:00.000Z",
      shipTo,
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
    expect(await storefront.stockOf("LAST-1")).toEqual({ on_hand: 1, reserved: 0 });
  });

  it("orders only the cart that the shopper has seen, and is repeated however the cart has changed since", async () => {
    await add(rosa, "LAST-1", 1);
    const { revision } = (await rosa.get("/ele-lpd/api/cart")).json();
    await add(rosa, "PAPER-1", 1);
    const refused = await rosa.send("POST", ORDERS, { shipTo, revision });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "cart-changed"]);
    const cart = (await rosa.get("/ele-lpd/api/cart")).json();
    expect(cart.lines).toHaveLength(2);

    const order = () =>
      rosa.send("POST", ORDERS, { shipTo, revision: cart.revision }, { "idempotency-key": "order-seen" });
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
    const order = ({ revision, total }: typeof seen) => rosa.send("POST", ORDERS, { shipTo, revision, total });
    const refused = await order(seen);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "price-changed"]);
    const shown = (await rosa.get("/ele-lpd/api/cart")).json();
    expect([shown.revision, shown.total]).toEqual([seen.revision, seen.total + 0.02]);
    expect((await order(shown)).json()).toMatchObject({ total: shown.total });
  });

  it("keeps the store of a pickup, in the cart and in the order", async () => {
    const pickup = { items: [{ itemId: "PAPER-1", qty: 2 }], location: "pdp", purchaseOption: "BOPIS" };
    await rosa.send("POST", "/ele-lpd/api/cart/items", { ...pickup, storeNumber: "0008" });
    const expected = [{ itemId: "PAPER-1", purchaseOption: "BOPIS", storeNumber: "0008" }];
    expect((await rosa.get("/ele-lpd/api/cart")).json().lines).toMatchObject(expected);
    expect((await rosa.send("POST", ORDERS, { shipTo })).json().lines).toMatchObject(expected);
    expect((await rosa.get(ORDERS)).json().orders[0].lines).toMatchObject(expected);
  });

  it.each([
    [{ zipCode: "2108" }, "shipTo.zipCode"],
    [{ zipCode: "0".repeat(3000) }, "shipTo.zipCode"],
    [{ name: " \u200b" }, "shipTo.name"],
    [{ street: "x".repeat(101) }, "shipTo.street"],
    [{ city: "" }, "shipTo.city"],
    [{ state: "Atlantis" }, "shipTo.state"],
    [{ state: "NY" }, "shipTo.state"],
  ])("is refused for the address %j", async (change, field) => {
    await add(rosa, "LAST-1", 1);
    const refused = await rosa.send("POST", ORDERS, { shipTo: { ...shipTo, ...change } });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: "bad-request" }]);
    expect(Object.keys(refused.json().details)).toEqual([field]);
  });

  it("keeps the address for the next order as a carrier writes it", async () => {
    await add(rosa, "PAPER-1", 1);
    expect((await rosa.get(CHECKOUT)).json()).toMatchObject({ zipCode: "02108", cart: { itemCount: 1 } });
    const typed = { ...shipTo, name: " Rosa Diaz ", state: "new york", zipCode: "10001-1234" };
    const order = (await rosa.send("POST", ORDERS, { shipTo: typed, poNumber: " PO-7 " })).json();
    const kept = { ...shipTo, name: "Rosa Diaz", state: "NY", zipCode: "10001" };
    expect(order).toMatchObject({ shipTo: kept, poNumber: "PO-7" });
    expect((await rosa.get(CHECKOUT)).json()).toMatchObject({ zipCode: "10001", shipTo: kept });
    expect((await rosa.get(`${CHECKOUT}?zipCode=02108`)).json().zipCode).toBe("02108");
    expect((await createShopper(storefront.app).get(CHECKOUT)).json()).not.toHaveProperty("shipTo");
  });

  it("orders at the days that the shopper has reviewed", async () => {
    await add(rosa, "PAPER-1", 1);
    const { arrivals } = (await rosa.get(CHECKOUT)).json();
    expect(arrivals).toMatch(/^Get it by /);
    const order = () => rosa.send("POST", ORDERS, { shipTo, arrivals });
    clock = new Date("2025-06-04T12:00:00Z");
    const refused = await order();
    expect([refused.statusCode, refused.json().code]).toEqual([409, "arrival-changed"]);
    clock = new Date("2025-06-03T12:00:00Z");
    expect((await order()).statusCode).toBe(200);
  });

  it("is refused when the held time is over and the stock is gone, and leaves the cart as it was", async () => {
    await add(rosa, "LAST-1", 3);
    clock = new Date("2025-06-03T12:31:00Z");
    const ben = await createMember(storefront.app, BUSINESS_MEMBER, "business");
    await add(ben, "LAST-1", 2);
    const refused = await rosa.send("POST", ORDERS, { shipTo });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: "not-enough-stock", details: { itemId: "LAST-1", available: 1 } },
    ]);
    expect((await rosa.get("/ele-lpd/api/cart")).json().lines[0].quantity).toBe(3);
    expect(await storefront.stockOf("LAST-1")).toEqual({ on_hand: 3, reserved: 2 });
  });

  it("is refused for an empty cart, and for guests", async () => {
    expect((await rosa.send("POST", ORDERS, { shipTo })).json().code).toBe("cart-empty");
    const guest = await createShopper(storefront.app).send("POST", ORDERS, { shipTo });
    expect([guest.statusCode, guest.json().code]).toEqual([401, "sign-in-required"]);
  });
});

describe("the mail about an order", () => {
  /** A new account, whose address nobody has confirmed. */
  async function signUp(name: string, address: string) {
    const shopper = createShopper(storefront.app, "retail", { "x-forwarded-for": address });
    const email = `${name}-${Date.now()}@retail.example`;
    await shopper.send("POST", "/ele-lpd/api/account", { email, password: "nine lives+1" });
    return { shopper, email };
  }
  const readMails = async () => (await rosa.get("/outbox")).json().mails as { recipient: string; body: string }[];

  it("asks a new account to confirm its address, and repeats nothing that was typed until then", async () => {
    const { shopper: nina, email } = await signUp("nina", "203.0.113.92");
    const order = async () => {
      await add(nina, "PAPER-1", 1);
      await nina.send("POST", ORDERS, { shipTo, poNumber: "PO-7" });
      return (await readMails()).find(({ recipient }) => recipient === email)?.body ?? "";
    };
    const body = await order();
    expect(body).not.toMatch(/Main St|PO-7/);
    const [, token] = /account\/confirm\?token=([\w-]+)/.exec(body) ?? [];
    const confirm = (sent: unknown) => nina.send("POST", "/ele-lpd/api/account/confirmation", { token: sent });
    expect((await confirm("made-up")).json().code).toBe("link-expired");
    for (let time = 0; time < 2; time += 1) expect((await confirm(token)).json()).toEqual({ confirmed: true });
    clock = new Date("2025-06-03T12:01:00Z");
    expect(await order()).toMatch(/Main St/);
  });

  it("has a link that works for a week", async () => {
    const { shopper: nora, email } = await signUp("nora", "203.0.113.94");
    await add(nora, "PAPER-1", 1);
    await nora.send("POST", ORDERS, { shipTo });
    const body = (await readMails()).find(({ recipient }) => recipient === email)?.body ?? "";
    const [, token = ""] = /account\/confirm\?token=([\w-]+)/.exec(body) ?? [];
    const confirm = async (sent: string) =>
      (await nora.send("POST", "/ele-lpd/api/account/confirmation", { token: sent })).statusCode;
    const later = token.replace(/-\w+$/, "-zzzzzzzz");
    clock = new Date("2025-06-10T12:00:00Z");
    expect([await confirm(token), await confirm(later)]).toEqual([410, 410]);
    clock = new Date("2025-06-10T11:59:00Z");
    expect(await confirm(token)).toBe(200);
  });

  it("goes to an unconfirmed address ten times a day at most", async () => {
    const { shopper: otis, email } = await signUp("otis", "203.0.113.93");
    for (let time = 0; time < 11; time += 1) {
      await add(otis, "PAPER-1", 1);
      expect((await otis.send("POST", ORDERS, { shipTo })).statusCode).toBe(200);
    }
    expect((await readMails()).filter(({ recipient }) => recipient === email)).toHaveLength(10);
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
    return (await shopper.send("POST", ORDERS, { shipTo })).json().orderId as string;
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

  it("of a guest, where the tenant lets guests buy, is the guest's, and the member's after signing in", async () => {
    await storefront.seed({ "variants-by-tenant": [{ kind: "tenant", tenant: "retail", guestsMayBuy: true }] });
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
    expect((await guest.send("POST", ORDERS, { shipTo })).statusCode).toBe(200);
    expect((await rosa.get(ORDERS)).json().total).toBe(2);
  });
});
