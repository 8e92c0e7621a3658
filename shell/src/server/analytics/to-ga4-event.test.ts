import { describe, expect, it } from "@jest/globals";
import type { AnalyticsEvent, AnalyticsItem } from "../../analytics/analytics-event.js";
import { toGa4Event } from "./to-ga4-event.js";

const paper: AnalyticsItem = { item_id: "100101", item_name: "Paper", price: 0.1, quantity: 3 };
const pens: AnalyticsItem = { item_id: "100120", price: 2.5, quantity: 2 };
const unpriced: AnalyticsItem = { item_id: "100130", quantity: 1 };
const list = { id: "DP1010", name: "Paper" };

const cases: readonly (readonly [string, AnalyticsEvent, object])[] = [
  ["an item", { name: "view_item", items: [paper] }, { currency: "USD", value: 0.3, items: [paper] }],
  ["several items", { name: "view_cart", items: [paper, pens] }, { currency: "USD", value: 5.3, items: [paper, pens] }],
  ["an item without a quantity", { name: "view_item", items: [{ item_id: "1", price: 2 }] }, { value: 2 }],
  ["a free item", { name: "add_to_cart", items: [{ item_id: "1", price: 0 }] }, { currency: "USD", value: 0 }],
  ["a hidden price", { name: "add_to_cart", items: [unpriced] }, { items: [unpriced] }],
  ["a hidden price among others", { name: "begin_checkout", items: [paper, unpriced] }, { items: [paper, unpriced] }],
  ["a removal", { name: "remove_from_cart", items: [pens] }, { currency: "USD", value: 5, items: [pens] }],
  ["a saved item", { name: "add_to_wishlist", items: [pens] }, { currency: "USD", value: 5, items: [pens] }],
  [
    "a purchase",
    { name: "purchase", orderId: "o1", value: 5, shipping: 4.99, items: [pens] },
    { transaction_id: "o1", currency: "USD", value: 5, shipping: 4.99, items: [pens] },
  ],
  ["a purchase without prices", { name: "purchase", orderId: "o1", items: [unpriced] }, { transaction_id: "o1" }],
  ["a list", { name: "view_item_list", list, items: [pens] }, { item_list_id: "DP1010", item_list_name: "Paper" }],
  ["a chosen item", { name: "select_item", list: { id: "search" }, items: [pens] }, { item_list_id: "search" }],
  ["a search", { name: "search", term: "paper" }, { search_term: "paper" }],
  ["a sign-in", { name: "login" }, { method: "password" }],
  ["a new account", { name: "sign_up" }, { method: "password" }],
];

describe("toGa4Event", () => {
  it.each(cases)("%s", (_what, event, params) => {
    expect(toGa4Event(event)).toMatchObject({ name: event.name, params });
  });

  it.each(cases.filter(([what]) => /hidden|without prices/.test(what)))("%s gives no amount", (_what, event) => {
    const { params } = toGa4Event(event);
    expect(params["value"] ?? params["currency"] ?? params["shipping"]).toBeUndefined();
  });
});
