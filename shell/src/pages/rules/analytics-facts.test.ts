import { describe, expect, it } from "@jest/globals";
import { getSkuNumber, type Order, type VisitorContext } from "shared-contracts";
import { retailGuest, retailMember, sellableItem } from "shared-contracts/fixtures";
import { ITEMS_PER_EVENT } from "../../analytics/analytics-event.js";
import { toAnalyticsFacts, toCartView, toListView, toPurchase } from "./analytics-facts.js";

const PLACED_AT = "2026-03-09T12:00:00.000Z";
const HOUR_MS = 60 * 60 * 1000;
const buyer: VisitorContext = { ...retailMember, tenant: "business" };
const withoutPrices: VisitorContext = { ...buyer, permissions: { ...buyer.permissions, priceDisplay: false } };
const withPrices: VisitorContext = { ...buyer, permissions: { ...buyer.permissions, priceDisplay: true } };

function createOrder(lineCount = 1): Order {
  const line = { itemId: "100101", name: "Paper", quantity: 2, unitPrice: 8.49, lineTotal: 16.98 };
  return {
    orderId: "o1",
    tenant: "business",
    placedAt: PLACED_AT,
    lines: Array.from({ length: lineCount }, (_, index) => ({
      ...line,
      lineId: `l${index}`,
      purchaseOption: "ONE_TIME_PURCHASE",
    })),
    subtotal: 16.98,
    fees: [
      { type: "a", amount: 0.1 },
      { type: "b", amount: 0.2 },
    ],
    total: 17.28,
  };
}
const at = (milliseconds: number) => Date.parse(PLACED_AT) + milliseconds;

describe("a product page", () => {
  it.each([
    ["a guest", retailGuest],
    ["a member", retailMember],
  ])("is seen by %s with the price in sight", (_who, context) => {
    const { events, showsPrices } = toAnalyticsFacts(context, sellableItem);
    expect(showsPrices).toBe(true);
    expect(events).toEqual([
      {
        name: "view_item",
        items: [
          expect.objectContaining({
            item_id: getSkuNumber(sellableItem),
            item_name: sellableItem.product.name,
            price: expect.any(Number),
            quantity: 1,
          }),
        ],
      },
    ]);
  });

  it("has no price for a member who may not see prices", () => {
    const facts = toAnalyticsFacts(withoutPrices, sellableItem);
    expect(facts.showsPrices).toBe(false);
    expect(JSON.stringify(facts)).not.toContain('"price"');
  });

  it("has no price where a text replaces it for everybody", () => {
    const flags = { ...sellableItem.product.flags, seePriceInCart: true };
    const item = { ...sellableItem, product: { ...sellableItem.product, flags } };
    expect(JSON.stringify(toAnalyticsFacts(retailMember, item))).not.toContain('"price"');
  });

  it("without an item is seen by nobody", () => {
    const nameless = { ...sellableItem, product: { ...sellableItem.product, name: undefined } };
    for (const item of [undefined, nameless]) expect(toAnalyticsFacts(retailGuest, item).events).toEqual([]);
  });
});

describe("a purchase", () => {
  it("has the order's amounts, fees as shipping", () => {
    expect(toPurchase(createOrder(), withPrices, at(0))).toEqual({
      events: [
        {
          name: "purchase",
          orderId: "o1",
          value: 16.98,
          shipping: 0.3,
          items: [{ item_id: "100101", item_name: "Paper", price: 8.49, quantity: 2 }],
        },
      ],
    });
  });

  it("has none for a member who may not see prices", () => {
    expect(toPurchase(createOrder(), withoutPrices, at(0)).events).toEqual([
      { name: "purchase", orderId: "o1", items: [{ item_id: "100101", item_name: "Paper", quantity: 2 }] },
    ]);
  });

  it.each([
    [HOUR_MS, 1],
    [HOUR_MS + 1, 0],
  ])("%i ms after the order is reported %i times", (age, times) => {
    expect(toPurchase(createOrder(), withPrices, at(age)).events).toHaveLength(times);
  });

  it.each([ITEMS_PER_EVENT, ITEMS_PER_EVENT + 1])("of %i lines has no more items than GA4 takes", (count) => {
    const [event] = toPurchase(createOrder(count), withPrices, at(0)).events;
    expect(event).toMatchObject({ value: 16.98 });
    expect(event && "items" in event && event.items).toHaveLength(ITEMS_PER_EVENT);
  });
});

it("an empty cart is no view_cart, and has no lines to change", () => {
  const cart = { cartId: "c", revision: 1, lines: [], itemCount: 0, subtotal: 0, fees: [], total: 0 };
  expect(toCartView(cart, retailMember)).toEqual({ events: [], lines: {} });
});

it("a cart has its items by line, without prices if the visitor may not see them", () => {
  const { lines } = createOrder();
  const cart = { cartId: "c", revision: 1, lines, itemCount: 2, subtotal: 0, fees: [], total: 0 };
  const item = { item_id: "100101", item_name: "Paper", quantity: 2 };
  expect(toCartView(cart, withPrices).lines).toEqual({ l0: { ...item, price: 8.49 } });
  expect(toCartView(cart, withoutPrices).lines).toEqual({ l0: item });
});

it("a list counts positions on from the page before", () => {
  const tiles = [{ itemId: "1", title: "Pen", priceValue: 2 }, { itemId: "2" }];
  expect(toListView({ id: "search" }, tiles, 30)).toEqual([
    {
      name: "view_item_list",
      list: { id: "search" },
      items: [
        { item_id: "1", item_name: "Pen", price: 2, index: 30 },
        { item_id: "2", index: 31 },
      ],
    },
  ]);
  expect(toListView({ id: "search" }, [])).toEqual([]);
});
