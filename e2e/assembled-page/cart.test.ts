import { describe, expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import { fieldsOf, productPath, submitForm, visit, visitProduct } from "./support/page.js";
import { ask, call, post, type Visitor } from "./support/shop.js";

type Line = Readonly<Record<string, unknown>> & { readonly lineId: string; readonly itemId: string };
type Cart = {
  readonly lines: readonly Line[];
  readonly itemCount: number;
  readonly subtotal: number;
  readonly fees: readonly unknown[];
  readonly total: number;
};
type Added = {
  readonly addedItems: readonly object[];
  readonly failedItems: readonly { readonly code: string; readonly message: string }[];
  readonly cart: Cart;
};

const CART_ITEMS = "/ele-lpd/api/cart/items";

function add(visitor: Visitor, items: readonly object[], more: object = {}): Promise<Added> {
  return post<Added>(visitor, CART_ITEMS, { items, location: "buy-box", ...more });
}

/** Adds `items`, passes on the cart and empties it afterwards. */
async function fill(visitor: Visitor, items: readonly object[], more: object = {}): Promise<Added> {
  const added = await add(visitor, items, more);
  for (const { lineId } of added.cart.lines) {
    await ask(visitor, `${CART_ITEMS}/${lineId}`, { method: "DELETE" });
  }
  return added;
}

describe("adding to the cart", () => {
  it("[S1-7.13] [S2-7.29] answers what was added, and the cart", async () => {
    const { addedItems, failedItems, cart } = await fill("shopper", [{ itemId: "BTN-plain", qty: 2 }]);
    expect(addedItems).toMatchObject([{ itemId: "BTN-plain", qty: 2 }]);
    expect(failedItems).toEqual([]);
    expect(cart).toMatchObject({ itemCount: 2, subtotal: 40, total: 40, lines: [{ unitPrice: 20, lineTotal: 40 }] });
  });

  it("[S1-3.31] [S1-3.30] adds a protection plan as an item of its own below the core item", async () => {
    const { addedItems, cart } = await fill("shopper", [
      { itemId: "PLAN-laptop", qty: 1 },
      { itemId: "PLAN-2Y", qty: 1, parentRelationType: "WARRANTY", parentItemId: "PLAN-laptop" },
    ]);
    expect(addedItems).toMatchObject([
      { itemId: "PLAN-laptop" },
      { itemId: "PLAN-2Y", parentRelationType: "WARRANTY", parentItemId: "PLAN-laptop" },
    ]);
    expect(cart.total).toBe(59.99);
  });

  it("[S1-3.33] [S1-3.30] keeps the bundle that items belong to", async () => {
    const items = ["BTN-plain", "ID-plain"].map((itemId) => ({ itemId, qty: 1, bundleId: "BUNDLE-1" }));
    const { addedItems } = await fill("shopper", items);
    expect(addedItems).toMatchObject(items);
  });

  it("[S1-3.32] [S1-3.30] keeps the furniture service that was chosen", async () => {
    const furnSvcInfo = { custLevel: "assembly", qty: 1 };
    const { addedItems } = await fill("furnisher", [{ itemId: "FEE-furniture", qty: 1, furnSvcInfo }]);
    expect(addedItems).toMatchObject([{ itemId: "FEE-furniture", furnSvcInfo }]);
  });

  it("[S1-3.30] keeps the original item and quantity of a forced substitution", async () => {
    const item = { itemId: "QTY-factor-6", qty: 12, surchgOrgItemId: "ID-plain", surchgOrgQty: 2 };
    const { addedItems } = await fill("shopper", [item]);
    expect(addedItems).toMatchObject([item]);
  });

  it.each([
    ["[S1-5.02] above its limit", { itemId: "QTY-limit-5", qty: 6 }, "quantity-limit"],
    ["[S1-5.07] that is no multiple of the factor", { itemId: "QTY-factor-6", qty: 7 }, "quantity-limit"],
    ["[S1-5.08] below the factor", { itemId: "QTY-factor-6", qty: 5 }, "quantity-limit"],
    ["of a second membership", { itemId: "ID-membership", qty: 2 }, "quantity-limit"],
    ["[S1-4.10] out of stock", { itemId: "BTN-out", qty: 1 }, "out-of-stock"],
    ["[S1-4.17] blocked", { itemId: "BTN-is-BLOCKED", qty: 1 }, "not-purchasable"],
    ["[S2-4.71] discontinued", { itemId: "BTN-is-DISCONTINUED", qty: 1 }, "not-purchasable"],
    ["[S2-4.12] omitted", { itemId: "BTN-is-OMITTED", qty: 1 }, "not-purchasable"],
    ["[S1-8.13] without a price", { itemId: "PRICE-missing", qty: 1 }, "price-unavailable"],
    ["[S1-8.14] with a price of $0.00", { itemId: "PRICE-zero", qty: 1 }, "price-unavailable"],
    ["[S1-8.15] with a range of prices", { itemId: "PRICE-range", qty: 1 }, "price-unavailable"],
    ["that the shop does not know", { itemId: "BTN-unknown", qty: 1 }, "item-not-found"],
  ])("refuses an item %s", async (_why, item, code) => {
    const { addedItems, failedItems, cart } = await fill("shopper", [item]);
    expect([addedItems, failedItems.map((failed) => failed.code), cart.lines]).toEqual([[], [code], []]);
  });

  it("says how much of the limit the cart holds already", async () => {
    await add("shopper", [{ itemId: "QTY-limit-5", qty: 5 }]);
    const { failedItems } = await fill("shopper", [{ itemId: "QTY-limit-5", qty: 1 }]);
    expect(failedItems[0]?.message).toMatch(/^You already have 5 of 5 in your cart\./);
  });

  it.each([
    ["[S2-4.72] restricted", "BTN-is-RESTRICTED"],
    ["[S2-4.72] partly replaced", "BTN-is-PARTIALHARDSUB"],
    ["[S2-4.08] back-ordered", "OPT-back-ordered"],
    ["[S1-4.11] to be pre-ordered", "BTN-pre-order"],
    ["[S1-6.03] whose price shows in the cart", "PRICE-in-cart"],
  ])("takes an item %s", async (_why, itemId) => {
    const { addedItems } = await fill("shopper", [{ itemId, qty: 1 }]);
    expect(addedItems).toMatchObject([{ itemId }]);
  });

  it.each([
    ["[S1-3.16] one time", "ONE_TIME_PURCHASE", 20],
    ["[S1-3.16] pickup", "BOPIS", 18],
    ["[S1-3.16] auto restock", "AUTO_RESTOCK", 15],
  ])("charges the price of the chosen option: %s", async (_option, purchaseOption, unitPrice) => {
    const { cart } = await fill("shopper", [{ itemId: "OPT-all", qty: 1 }], { purchaseOption, storeNumber: "0008" });
    expect(cart.lines).toMatchObject([{ itemId: "OPT-all", purchaseOption, unitPrice, lineTotal: unitPrice }]);
  });

  it.each([
    [4, 10],
    [5, 9],
    [9, 9],
    [10, 7.5],
    [999, 7.5],
  ])("[S2-1.13] [S2-9.13] charges the tier of a quantity of %d", async (qty, unitPrice) => {
    const { cart } = await fill("shopper", [{ itemId: "PRICE-tiers", qty }]);
    expect(cart.lines).toMatchObject([{ unitPrice, lineTotal: unitPrice * qty }]);
  });

  it("[S1-9.25] charges a contract's price, and others theirs", async () => {
    expect((await fill("buyer", [{ itemId: "PRICE-contract", qty: 2 }])).cart.subtotal).toBe(42);
    expect((await fill("purchaser", [{ itemId: "PRICE-contract", qty: 2 }])).cart.subtotal).toBe(60);
  });

  it("[S2-6.10] names no amount to a customer without priceDisplay", async () => {
    const { cart } = await add("priceless", [{ itemId: "PRICE-contract", qty: 2 }]);
    expect(cart).toMatchObject({ subtotal: 0, total: 0, lines: [{ unitPrice: 0, lineTotal: 0, quantity: 2 }] });
    const shown = [await visit("priceless", "/cart"), await visit("priceless", "/checkout")];
    const { orderId } = await post<{ orderId: string }>("priceless", "/ele-lpd/api/orders", { shipTo });
    shown.push(await visit("priceless", `/account/orders/${orderId}`), await visit("priceless", "/account"));
    for (const page of shown) {
      const text = page.document.querySelector("main")?.textContent ?? "";
      expect(text).toContain("Item #: PRICE-contract");
      expect(text).not.toMatch(/\$\d|Total/);
    }
  });

  it("[S1-9.11] adds the handling fee to the cart, except for tier PR7", async () => {
    const heavy = [{ itemId: "FEE-heavy", qty: 1 }];
    expect((await fill("shopper", heavy)).cart).toMatchObject({ subtotal: 20, total: 49.9 });
    expect((await fill("platinum", heavy)).cart).toMatchObject({ subtotal: 20, total: 20 });
  });

  it("[S2-6.04] [S1-6.05] takes nothing from a guest", async () => {
    const { addedItems, failedItems } = await add("retail", [{ itemId: "BTN-plain", qty: 1 }]);
    expect([addedItems, failedItems.map(({ code }) => code)]).toEqual([[], ["sign-in-required"]]);
  });

  it("asks for no quantity of a membership", async () => {
    const { cart } = await add(
      "shopper",
      ["ID-membership", "BTN-plain"].map((itemId) => ({ itemId, qty: 1 })),
    );
    const shown = [...(await visit("shopper", "/cart")).document.querySelectorAll(".cart-line")];
    const fields = shown.map((line) => [
      line.textContent?.includes("ID-membership"),
      line.querySelector("[data-saves]"),
    ]);
    expect(fields.map(([isMembership, field]) => [isMembership, field === null])).toEqual([
      [true, true],
      [false, false],
    ]);
    for (const { lineId } of cart.lines) await ask("shopper", `${CART_ITEMS}/${lineId}`, { method: "DELETE" });
  });

  it("[S1-7.13] is done once for one idempotency key", async () => {
    const body = { items: [{ itemId: "BTN-plain", qty: 1 }], location: "buy-box" };
    const headers = { "idempotency-key": "assembled-page-once" };
    await post("orderer", CART_ITEMS, body, { headers });
    const { cart } = await post<Added>("orderer", CART_ITEMS, body, { headers });
    expect(cart.lines).toMatchObject([{ quantity: 1 }]);
    await ask("orderer", `${CART_ITEMS}/${cart.lines[0]?.lineId}`, { method: "DELETE" });
  });

  it("[S1-7.13] works as a form, and comes back to the page", async () => {
    const form = { ...fieldsOf(await visitProduct("purchaser", "BTN-plain"), "addCartItems"), qty: "2" };
    const { status, headers } = await submitForm("purchaser", productPath("BTN-plain"), form);
    expect([status, headers.location]).toEqual([303, "/lpd-sba-sku/product_BTN-plain?cart=added&added=2"]);
    const cart = await call<Cart>("purchaser", "/ele-lpd/api/cart");
    expect(cart.lines).toMatchObject([{ itemId: "BTN-plain", quantity: 2 }]);
    const page = await visit("purchaser", "/cart");
    expect(page.lines().join("\n")).toContain("Plain item BTN-plain");
    expect(page.lines().join("\n")).toContain("$40.00");
    await ask("purchaser", `${CART_ITEMS}/${cart.lines[0]?.lineId}`, { method: "DELETE" });
  });
});

describe("ordering", () => {
  it("[S1-1.05] orders what is in the cart at its total, once, and the page then says so", async () => {
    await add("orderer", [{ itemId: "ID-heading", qty: 3 }]);
    const options = { headers: { "idempotency-key": "assembled-page-order" } };
    const order = await post<Cart & { orderId: string }>("orderer", "/ele-lpd/api/orders", { shipTo }, options);
    expect(order).toMatchObject({ total: 60, lines: [{ itemId: "ID-heading", quantity: 3, unitPrice: 20 }] });
    const again = await post<{ orderId: string }>("orderer", "/ele-lpd/api/orders", { shipTo }, options);
    expect(again.orderId).toBe(order.orderId);
    const kept = await call<object>("orderer", `/ele-lpd/api/orders/${order.orderId}`);
    expect(kept).toMatchObject({ orderId: order.orderId, isEmailUnconfirmed: false });
    expect((await call<Cart>("orderer", "/ele-lpd/api/cart")).lines).toEqual([]);
    const lines = (await visitProduct("orderer", "ID-heading")).lines("identity");
    expect(lines).toContain("Ordered once a year");
  });
});

describe("saving for later", () => {
  it("keeps an item aside at its price, and puts it back, without a script", async () => {
    const items = ["BTN-plain", "ID-plain"].map((itemId) => ({ itemId, qty: 2 }));
    await ask("saver", CART_ITEMS, { method: "POST", body: { items, location: "buy-box" } });
    const click = async (name: string) => {
      const page = await visit("saver", "/cart");
      const form = page.find("button", name)?.closest("form");
      const fields = [...(form?.querySelectorAll("input") ?? [])].map((field) => [field.name, field.value]);
      const sent = await submitForm("saver", "/cart", Object.fromEntries(fields));
      expect(sent.status).toBe(303);
      return visit("saver", String(sent.headers["location"]));
    };

    const saved = await click("Save for later: Plain item BTN-plain");
    expect(saved.lines().join("\n")).toContain("Saved for later.");
    const aside = saved.document.querySelector(".saved-items")?.textContent;
    expect(aside).toContain("Plain item BTN-plain");
    expect(aside).toContain("$20.00 each");
    expect((await call<Cart>("saver", "/ele-lpd/api/cart")).total).toBe(40);

    const moved = await click("Move to cart: Plain item BTN-plain");
    expect(moved.document.querySelector(".saved-items")).toBeNull();
    const { lines, total } = await call<Cart>("saver", "/ele-lpd/api/cart");
    expect(total).toBe(80);
    for (const { lineId } of lines) await ask("saver", `${CART_ITEMS}/${lineId}`, { method: "DELETE" });
    expect((await visit("saver", "/cart")).lines().join("\n")).toContain("Your cart is empty.");
  });
});
