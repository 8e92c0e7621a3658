import { describe, expect, it } from "@jest/globals";
import type { Order } from "shared-contracts";
import { createCartLine, filledCart, retailGuest, retailMember, shipTo } from "shared-contracts/fixtures";
import { startShellFixture, useShellFixture } from "../shell-app.fixture.js";

const ORDER: Order = {
  orderId: "order-1",
  tenant: "retail",
  placedAt: "2025-06-03T12:00:00Z",
  lines: [
    createCartLine({ lineId: "1", itemId: "7", name: "Blue pens", quantity: 3, unitPrice: 2, lineTotal: 6 }),
    createCartLine({ lineId: "2", itemId: "6,~1", name: "Gone lamp" }),
    createCartLine({ lineId: "3", itemId: "5", name: "Printed mug", proofId: "proof" }),
  ],
  subtotal: 40,
  fees: [{ type: "shipping", description: "Shipping", amount: 5 }],
  total: 45,
  shipTo,
  poNumber: "PO-7",
};

const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
const REORDER = new URLSearchParams({
  call: "reorder",
  orderId: "order-1",
  returnTo: "/cart?done={done}&left={left}&of={of}&refused={refused}&failed={failed}",
});
const ORDERED = new URLSearchParams({
  call: "placeOrder",
  ...Object.fromEntries(Object.entries(shipTo).map(([field, text]) => [`shipTo.${field}`, text])),
}).toString();
const received: Record<string, unknown>[] = [];

const shell = useShellFixture({
  visitor: retailMember,
  cart: filledCart,
  routes(storefront) {
    storefront.get("/ele-lpd/api/saved-items", async () => ({
      items: [
        createCartLine({ lineId: "saved-1", itemId: "9", name: "Saved stapler", quantity: 2, unitPrice: 7.5 }),
        createCartLine({ lineId: "saved-2", itemId: "8", name: "Item # 8", refusal: "item-not-found" }),
      ],
    }));
    storefront.post("/ele-lpd/api/saved-items/:id/cart", async (request) => {
      received.push({ url: request.url, headers: request.headers });
      const failedItem = { itemId: "9", qty: 2, code: "out-of-stock" };
      return { items: [], cart: filledCart, ...(request.url.includes("gone") && { failedItem }) };
    });
    storefront.get("/ele-lpd/api/orders", async (request) => ({
      total: 25,
      orders: Number((request.query as { offset: string }).offset) === 20 ? [ORDER] : [ORDER, ORDER],
    }));
    storefront.get("/ele-lpd/api/orders/:id", async (request, reply) =>
      request.url.endsWith("/order-1") ? ORDER : reply.code(404).send({ code: "order-not-found", message: "x" }),
    );
    storefront.post("/ele-lpd/api/orders", async ({ headers }, reply) => {
      if (headers["idempotency-key"] === "no-answer") return reply.hijack().raw.destroy();
      if (headers["idempotency-key"] === "broken")
        return reply.code(500).send({ code: "internal-error", message: "x" });
      return ORDER;
    });
    storefront.post("/ele-lpd/api/cart/items", async ({ headers }, reply) =>
      String(headers["idempotency-key"]).startsWith("no-answer")
        ? reply.hijack().raw.destroy()
        : {
            addedItems: [{ itemId: "7", qty: 1 }],
            failedItems: [{ itemId: "6,~1", qty: 1, code: "not-purchasable" }],
            cart: filledCart,
          },
    );
  },
});
const guest = useShellFixture();

describe("the pages of orders", () => {
  it.each([
    ["/account", 200, 'href="/account/orders/order-1"'],
    ["/account", 200, 'rel="next" href="/account?offset=2#orders-heading"'],
    ["/account?offset=20", 200, 'rel="prev" href="/account?offset=10#orders-heading"'],
    ["/account/orders/order-1", 200, "Purchase order PO-7"],
    ["/account/orders/order-1", 200, "Placed on Jun 3, 2025"],
    ["/account/orders/order-1?placed=y", 200, "We have emailed you a confirmation.</li>"],
    ["/account/orders/unknown", 404, "We couldn&#x27;t find this page."],
  ])("%s answers %i with %s", async (url, status, text) => {
    const response = await shell.app.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(text);
  });
});

it("the cart says at a line what is wrong with its quantity", async () => {
  const payload = "call=changeCartLine&lineId=line-1&quantity=x";
  const { statusCode, body } = await shell.app.inject({ method: "POST", url: "/cart", headers: form, payload });
  const [, line = ""] = body.split('<li class="cart-line">');
  expect(statusCode).toBe(422);
  expect(line).toContain("Enter a whole number from 1 to 9,999.");
  expect(line).toContain('aria-describedby="cart-notice" aria-invalid="true"');
});

describe("the checkout", () => {
  it("shows items, tax and fields for the address", async () => {
    const { statusCode, body } = await shell.app.inject("/checkout");
    expect(statusCode).toBe(200);
    for (const text of ['name="shipTo.street"', "Added on your invoice", "2 × $12.99", "Place order"])
      expect(body).toContain(text);
    expect(body).not.toContain('name="poNumber"');
  });

  it("says beside each field what to enter, and keeps the others", async () => {
    const payload = ORDERED.replace("12+Main+St", "").replace("02108", "2108");
    const { statusCode, body } = await shell.app.inject({ method: "POST", url: "/checkout", headers: form, payload });
    expect(statusCode).toBe(422);
    for (const text of ["Check the marked fields.", "Enter the street and number", "Enter the five digits"])
      expect(body).toContain(text);
    expect(body).not.toContain("Enter the city.");
    expect(body).toContain('value="Ada Reader"');
  });

  it.each([
    ["an empty cart", retailMember, "/cart"],
    ["a guest", retailGuest, "/account/signin?returnTo=%2Fcheckout"],
  ])("is not for %s", async (_who, visitor, location) => {
    const { app, close } = await startShellFixture({ visitor });
    const response = await app.inject("/checkout");
    expect([response.statusCode, response.headers.location]).toEqual([303, location]);
    await close();
  });
});

describe("an order without an answer", () => {
  it.each(["no-answer", "broken"])("says that the cart can safely be ordered again (%s)", async (cartKey) => {
    const payload = `${ORDERED}&formKey=${cartKey}&revision=3`;
    const { statusCode, body } = await shell.app.inject({ method: "POST", url: "/checkout", headers: form, payload });
    expect(statusCode).toBe(422);
    expect(body).toContain("Place it again: it can&#x27;t be placed twice.");
    expect(body).toContain("Place order");
  });

  it("leads to the latest order if the cart is empty", async () => {
    const emptied = await startShellFixture({
      visitor: retailMember,
      routes(storefront) {
        storefront.get("/ele-lpd/api/orders", async () => ({ total: 1, orders: [ORDER] }));
        storefront.post("/ele-lpd/api/orders", async (_request, reply) => reply.hijack().raw.destroy());
      },
    });
    const options = { method: "POST", url: "/checkout", headers: form, payload: ORDERED } as const;
    const { body } = await emptied.app.inject(options);
    expect(body).toContain("it has probably been placed");
    expect(body).toContain('<a href="/account/orders/order-1">View your latest order</a>');
    await emptied.close();
  });
});

it("an order that is bought again without an answer has the shopper check the cart", async () => {
  const payload = `${REORDER}&formKey=no-answer`;
  const { headers } = await shell.app.inject({ method: "POST", url: "/account", headers: form, payload });
  expect(headers.location).toBe("/cart?failed=reorder-unanswered");
  const { body } = await shell.app.inject(String(headers.location));
  expect(body).toContain("Check it before you add them again.");
});

describe("the cart", () => {
  it("show a member what was saved for later, and offer what can be bought", async () => {
    const { body } = await shell.app.inject("/cart");
    expect(body).toContain("Saved for later</h2>");
    expect(body).toContain("$7.50 each");
    expect(body.match(/value="moveSavedItem"/g)).toHaveLength(1);
    expect(body.match(/value="removeSavedItem"/g)).toHaveLength(2);
    expect((await guest.app.inject("/cart")).body).not.toContain("Saved for later");
  });

  it.each([
    ["saved-1", 303, "/cart?done=moved", ""],
    ["gone", 422, undefined, "This item is out of stock."],
  ])("move the saved item %s", async (savedId, status, location, text) => {
    const payload = `call=moveSavedItem&savedId=${savedId}&formKey=form-key-1&returnTo=/cart?done=moved`;
    const response = await shell.app.inject({ method: "POST", url: "/cart", headers: form, payload });
    expect([response.statusCode, response.headers.location]).toEqual([status, location]);
    expect(received.at(-1)).toMatchObject({ headers: { "idempotency-key": "form-key-1" } });
    expect(response.body).toContain(text);
  });

  it.each([
    ["what became of the form", "/cart?done=moved", "output"],
    ["what became of it if its line is gone", "/cart?done=removed&line=gone", "output"],
    ["the quantity that was changed", "/cart?done=changed&line=line-1", "input"],
  ])("give the focus to %s", async (_what, url, element) => {
    const { body } = await shell.app.inject(url);
    const [, main = ""] = /<main(.*)<\/main>/s.exec(body) ?? [];
    expect([...main.matchAll(/<(\w+)[^>]*autofocus/g)].map(([, name]) => name)).toEqual([element]);
  });

  it("name what of an order can't be bought again, and nothing that an address makes up", async () => {
    const payload = `${REORDER}&formKey=form-key-2`;
    const response = await shell.app.inject({ method: "POST", url: "/account", headers: form, payload });
    const { body } = await shell.app.inject(String(response.headers.location));
    expect(body).toContain("1 of the items couldn&#x27;t be added. The others are in the cart.");
    expect(body).toContain("Gone lamp: This item cannot be bought online.");
    expect(body).toContain("Printed mug: printed items are ordered with a design.");
    expect(body).not.toContain("Blue pens");
    const madeUp = await shell.app.inject("/cart?done=reordered&left=1&of=order-1&refused=evil~out-of-stock,7~evil");
    const [, notice = ""] = /<output id="cart-notice"[^>]*>(.*?)<\/output>/.exec(madeUp.body) ?? [];
    expect(notice).toContain("Printed mug");
    expect(notice).not.toMatch(/evil|Blue pens/);
  });
});

describe("a guest of a tenant that lets guests buy", () => {
  const buyer = { ...retailGuest, settings: { ...retailGuest.settings, guestsMayBuy: true } };

  it("orders from the cart, and is offered an account to keep the order", async () => {
    const { app, close } = await startShellFixture({
      visitor: buyer,
      cart: filledCart,
      routes(storefront) {
        storefront.post("/ele-lpd/api/orders", async () => ORDER);
        storefront.get("/ele-lpd/api/orders/:id", async () => ORDER);
      },
    });
    expect((await app.inject("/cart")).body).toMatch(/<button[^>]*>(?:<span[^>]*>)?Checkout</);
    const payload = `${ORDERED}&formKey=key-of-cart-1&returnTo=/account/orders/{orderId}?placed=y`;
    const ordered = await app.inject({ method: "POST", url: "/checkout", headers: form, payload });
    const { body } = await app.inject(String(ordered.headers.location));
    expect(body).toContain("Thank you. Your order order-1 has been placed.");
    expect(body).toContain('href="/account/bc?returnTo=%2Faccount%2Forders%2Forder-1"');
    expect(body).not.toContain("All orders");
    await close();
  });
});
