import { describe, expect, it } from "@jest/globals";
import {
  cartChanged,
  cartItemsAdded,
  compareChanged,
  fragmentMounted,
  pageNoticeRaised,
  pageSectionChosen,
  purchaseCustomizationChosen,
  purchaseInventoryRefreshed,
  purchasePageStateChanged,
  type PayloadOf,
} from "shared-contracts";
import { toAnalyticsEvent } from "./to-analytics-event.js";

const added = (more: Partial<PayloadOf<typeof cartItemsAdded>> = {}) => ({
  ...cartItemsAdded,
  payload: {
    addedItems: [
      { itemId: "100101", qty: 2, name: "Paper", unitPrice: 8.49 },
      { itemId: "100120", qty: 1 },
    ],
    itemCount: 3,
    overlay: true,
    analytic: true,
    location: "buy-box",
    ...more,
  },
});

describe("cart/items-added", () => {
  it("is add_to_cart with the items, names and prices of the cart", () => {
    expect(toAnalyticsEvent(added(), { showsPrices: true })).toEqual({
      name: "add_to_cart",
      items: [
        { item_id: "100101", item_name: "Paper", price: 8.49, quantity: 2 },
        { item_id: "100120", quantity: 1 },
      ],
    });
  });

  it("has no prices for a visitor who may not see them", () => {
    const event = toAnalyticsEvent(added(), { showsPrices: false });
    expect(JSON.stringify(event)).not.toContain("price");
  });

  it("is nothing if the add asks for no analytics, or has another version", () => {
    expect(toAnalyticsEvent(added({ analytic: false }), { showsPrices: true })).toBeUndefined();
    expect(toAnalyticsEvent({ ...added(), version: 2 }, { showsPrices: true })).toBeUndefined();
  });
});

it.each(
  [
    cartChanged,
    compareChanged,
    fragmentMounted,
    pageNoticeRaised,
    pageSectionChosen,
    purchaseCustomizationChosen,
    purchaseInventoryRefreshed,
    purchasePageStateChanged,
  ].map((event) => [event.type, event] as const),
)("%s is nothing to count", (_type, event) => {
  expect(toAnalyticsEvent({ ...event, payload: {} }, { showsPrices: true })).toBeUndefined();
});
