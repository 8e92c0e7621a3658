import { beforeEach, describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { buildApp } from "../../app.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { RETAIL_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { useForTests } from "../../testing/use-for-tests.js";

const TOKEN = "a-token-of-at-least-32-characters";
const DAMAGED_BODIES = process.env.LONG_TESTS ? 5000 : 60;

const storefront = useForTests(() => createTestStorefront({ catalogToken: TOKEN }));
let rosa: Shopper;
beforeEach(async () => {
  await storefront.reset(SHOP_FEED);
  rosa = createShopper(storefront.app);
});

type Method = "PUT" | "PATCH" | "DELETE" | "POST";

async function send(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await storefront.app.inject({
    method,
    url: `/catalog/v1/${path}`,
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** As a member, because guests don't see every price. */
async function findPrice(itemId: string) {
  if (rosa.cookies.size === 0) await rosa.signIn(RETAIL_MEMBER);
  const page = (await rosa.get(`/ele-lpd/api/sba-sku/lpd-sba-sku/product_${itemId}`)).json();
  return page.items[0].price.item[0];
}

const search = async (query: string) => JSON.stringify((await rosa.get(`/ele-lpd/api/search?q=${query}`)).json());

const PEN = {
  name: "Zebrafish pen",
  prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 3, finalPrice: 2 }],
};

describe("the catalog's write API", () => {
  it.each([
    ["no token", {}],
    ["another token", { authorization: "Bearer another-token-of-32-characters-xx" }],
    ["another scheme", { authorization: `Basic ${TOKEN}` }],
    ["an empty token", { authorization: "Bearer " }],
  ])("refuses %s", async (_what, headers) => {
    const response = await storefront.app.inject({
      method: "PUT",
      url: "/catalog/v1/products/PEN",
      headers,
      payload: PEN,
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers["www-authenticate"]).toBe("Bearer");
    expect(response.json()).toMatchObject({ code: "catalog-token-required" });
  });

  it("creates, changes and removes a product, as page and search show at once", async () => {
    expect(await send("PUT", "products/PEN", PEN)).toMatchObject({
      status: 201,
      body: { itemId: "PEN", outcome: "created" },
    });
    expect(await send("PUT", "products/PEN", PEN)).toMatchObject({ status: 200, body: { outcome: "unchanged" } });
    expect(await search("zebrafish")).toContain("PEN");
    expect((await findPrice("PEN")).finalPrice).toBe(2);
    expect((await send("PUT", "products/PEN", { ...PEN, name: "Quagga pen" })).body).toMatchObject({
      outcome: "changed",
    });
    expect(await search("quagga")).toContain("Quagga pen");
    expect(await search("quaga")).toContain("Quagga pen");
    expect((await send("DELETE", "products/PEN")).body).toEqual({ itemId: "PEN", outcome: "removed" });
    expect((await send("DELETE", "products/PEN")).body).toEqual({ itemId: "PEN", outcome: "unchanged" });
    expect(await search("quagga")).not.toContain("Quagga pen");
  });

  it("changes prices of every purchase option, and ends a sale", async () => {
    await send("PUT", "products/PEN", {
      ...PEN,
      prices: [
        { purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 3, finalPrice: 2, savingsPct: 33, quantityLimit: 9 },
        { purchaseOptionType: "BOPIS", basePrice: 3, finalPrice: 3 },
      ],
    });
    expect((await send("PATCH", "products/PEN", { price: 5, salePrice: 4 })).body).toMatchObject({
      outcome: "changed",
    });
    expect((await send("PATCH", "products/PEN", { price: 5, salePrice: 4 })).body).toMatchObject({
      outcome: "unchanged",
    });
    expect((await findPrice("PEN")).priceInfo).toEqual([
      { purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 5, finalPrice: 4, quantityLimit: 9 },
      { purchaseOptionType: "BOPIS", basePrice: 5, finalPrice: 4 },
    ]);
    await send("PATCH", "products/PEN", { salePrice: null });
    expect(await findPrice("PEN")).toMatchObject({ finalPrice: 5, bopis: 5 });
    await send("PATCH", "products/PEN", { salePrice: 1 });
    await send("PATCH", "products/PEN", { price: 6 });
    expect(await findPrice("PEN")).toMatchObject({ finalPrice: 6 });
  });

  it("sets stock, and leaves what carts have reserved and what orders took", async () => {
    const add = { items: [{ itemId: "LAST-1", qty: 1 }], location: "pdp" };
    await rosa.signIn(RETAIL_MEMBER);
    await rosa.send("POST", "/ele-lpd/api/cart/items", add);
    expect((await send("PATCH", "products/LAST-1", { onHand: 40 })).body).toMatchObject({ outcome: "changed" });
    expect(await storefront.stockOf("LAST-1")).toEqual({ on_hand: 40, reserved: 1 });
    await storefront.connection.database
      .updateTable("inventory")
      .set({ on_hand: 39 })
      .where("item_id", "=", "LAST-1")
      .execute();
    await send("PATCH", "products/LAST-1", { onBackOrder: true });
    expect(await storefront.stockOf("LAST-1")).toEqual({ on_hand: 39, reserved: 1 });
  });

  it.each([
    [{ name: 5 }, { name: "expected a string, found 5" }],
    [{ ...PEN, itemId: "INK" }, { itemId: "expected PEN, as in the address" }],
    [{ ...PEN, colour: "blue" }, { colour: 'expected no field of this name, found "blue"' }],
    [
      { ...PEN, prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: "2" }] },
      { "prices.0.finalPrice": 'expected a number, found "2"' },
    ],
    [[], { "(line)": "expected an object, found []" }],
  ])("names each wrong field of a product: %j", async (body, details) => {
    expect(await send("PUT", "products/PEN", body)).toMatchObject({
      status: 400,
      body: { code: "bad-request", details },
    });
  });

  it.each([
    [{}, { price: "expected a price or a stock to change, found nothing" }],
    [{ price: 2, salePrice: 3 }, { salePrice: "expected at most the price, 2, found 3" }],
    [{ price: 2, storeNumber: "0008" }, { onHand: "expected the stock of the store, found nothing" }],
    [{ onHand: -1 }, { onHand: "expected at least 0, found -1" }],
  ])("names each wrong field of an offer: %j", async (body, details) => {
    expect(await send("PATCH", "products/LAST-1", body)).toMatchObject({ status: 400, body: { details } });
  });

  it("answers 404 to changes of products that don't exist", async () => {
    expect(await send("PATCH", "products/NONE", { price: 1 })).toMatchObject({
      status: 404,
      body: { code: "item-not-found", details: { itemId: "NONE" } },
    });
    expect((await send("DELETE", "products/NONE")).status).toBe(404);
  });

  it("writes a batch whole or not at all", async () => {
    const batch = {
      products: [{ itemId: "PEN", ...PEN }],
      offers: [{ itemId: "DESK-1", price: 1 }],
      removed: ["LAST-1"],
    };
    expect(await send("POST", "batch", { ...batch, offers: [{ itemId: "NONE", price: 1 }] })).toMatchObject({
      status: 404,
    });
    expect(await send("POST", "batch", { ...batch, removed: ["LAST-1", 5] })).toMatchObject({
      status: 400,
      body: { details: { "removed.1": "expected a string, found 5" } },
    });
    expect(await search("zebrafish")).not.toContain("PEN");
    expect(await send("POST", "batch", batch)).toMatchObject({
      status: 200,
      body: { products: { created: 1 }, offers: { changed: 1 }, removed: 1 },
    });
    expect((await findPrice("DESK-1")).finalPrice).toBe(1);
  });

  it("writes once for one idempotency key", async () => {
    const key = { "idempotency-key": "import-2026-01-01" };
    const first = await send("PATCH", "products/DESK-1", { price: 1 }, key);
    await send("PATCH", "products/DESK-1", { price: 2 });
    expect((await send("PATCH", "products/DESK-1", { price: 1 }, key)).body).toEqual(first.body);
    expect((await findPrice("DESK-1")).finalPrice).toBe(2);
    expect(await send("PATCH", "products/DESK-1", { price: 3 }, key)).toMatchObject({
      status: 422,
      body: { code: "idempotency-key-reused" },
    });
  });

  it("answers 400 or writes, whatever is sent", async () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(-1, 1e300, "", "\u0000", "\uD800", null));
    const field = fc.constantFrom("itemId", "name", "prices", "images", "skuSet", "hierarchy", "description", "flags");
    await fc.assert(
      fc.asyncProperty(field, value, async (name, damaged) => {
        const put = await send("PUT", "products/PEN", { ...PEN, [name]: damaged });
        const patch = await send("PATCH", "products/LAST-1", { price: damaged, onHand: damaged });
        expect([200, 201, 400]).toContain(put.status);
        expect([200, 400]).toContain(patch.status);
        if (put.status === 400) expect(Object.keys(put.body.details).length).toBeGreaterThan(0);
      }),
      { numRuns: DAMAGED_BODIES },
    );
  }, 600_000);
});

describe("a shop without a catalog token", () => {
  it("has no write API", async () => {
    const { database } = storefront.connection;
    const closed = await buildApp({ database, testHooks: true });
    const headers = { authorization: "Bearer " };
    const response = await closed.inject({ method: "PUT", url: "/catalog/v1/products/PEN", headers, payload: PEN });
    await closed.close();
    expect(response.statusCode).toBe(404);
  });
});
