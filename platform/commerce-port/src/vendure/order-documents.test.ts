import { describe, expect, it } from "@jest/globals";
import { toCommerceCart, toCommerceOrder } from "./order-documents.js";
import { createPictureIds } from "./picture-ids.js";
import { createOrder } from "./vendure-records.fixture.js";

const pictures = createPictureIds("http://vendure.example/assets/");
const shippingLines = [{ priceWithTax: 500, shippingMethod: { id: "1", name: "Standard" } }];
const shipping = { type: "Shipping", description: "Standard", amountCents: 500 };

describe("fees of a cart", () => {
  it.each([
    ["no fees", {}, []],
    ["shipping", { shippingLines, totalWithTax: 38_300 }, [shipping]],
    ["free shipping isn't one", { shippingLines: [{ ...shippingLines[0], priceWithTax: 0 }] }, []],
    [
      "a surcharge",
      { surcharges: [{ description: "Heavy", priceWithTax: 200 }], totalWithTax: 38_000 },
      [{ type: "Surcharge", description: "Heavy", amountCents: 200 }],
    ],
    [
      "discounts are what the total lacks",
      {
        shippingLines,
        discounts: [{ description: "Spring" }, { description: "Free shipping" }],
        totalWithTax: 36_999,
      },
      [shipping, { type: "Discount", description: "Spring, Free shipping", amountCents: -1301 }],
    ],
  ])("%s", (_what, change, expected) => {
    const order = createOrder(change as object);
    const { fees, lines } = toCommerceCart(order, pictures);
    expect(fees).toEqual(expected);
    const total = [...lines.map(({ totalCents }) => totalCents), ...fees.map(({ amountCents }) => amountCents)];
    expect(total.reduce((sum, cents) => sum + cents, 0)).toBe(order.totalWithTax);
  });
});

it("a cart's revision rises with its last change", () => {
  const [before, after] = [createOrder(), createOrder({ updatedAt: "2026-03-01T10:00:00.124Z" })];
  expect(toCommerceCart(after, pictures).revision).toBeGreaterThan(toCommerceCart(before, pictures).revision);
});

it("a line of which none is left isn't one", () => {
  const order = createOrder();
  const lines = order.lines.map((line) => ({ ...line, quantity: 0, linePriceWithTax: 0 }));
  expect(toCommerceCart(createOrder({ lines, totalWithTax: 0 }), pictures).lines).toEqual([]);
});

it("an order has Vendure's code, time and ZIP code", () => {
  const placed = { orderPlacedAt: "2026-03-02T08:00:00Z", shippingAddress: { postalCode: "02108" } };
  expect(toCommerceOrder(createOrder(placed), pictures)).toMatchObject({
    orderId: "AB12",
    placedAt: new Date("2026-03-02T08:00:00Z"),
    zipCode: "02108",
  });
});
