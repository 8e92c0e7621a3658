import { describe, expect, it } from "@jest/globals";
import { ACCOUNT_ROUTES } from "shared-contracts";
import type { AnalyticsEvent } from "../../analytics/analytics-event.js";
import { confirmPending, readSelection, readSubmission } from "./follow-page.js";

const paper = { item_id: "100101", item_name: "Paper", price: 8.49, quantity: 3 };
const lines = { l1: paper };

function submit(path: string, fields: Record<string, string> = {}, known = lines) {
  return readSubmission(path, { get: (name) => fields[name] ?? null }, { lines: known });
}

describe("a submitted form", () => {
  it.each([
    ["a removed line", "/cart/remove", {}, "removed", [{ name: "remove_from_cart", items: [paper] }]],
    [
      "a saved line",
      "/cart/save",
      {},
      "saved",
      [
        { name: "add_to_wishlist", items: [paper] },
        { name: "remove_from_cart", items: [paper] },
      ],
    ],
    [
      "more of a line",
      "/cart/change",
      { quantity: "5" },
      "changed",
      [{ name: "add_to_cart", items: [{ ...paper, quantity: 2 }] }],
    ],
    [
      "less of a line",
      "/cart/change",
      { quantity: "2" },
      "changed",
      [{ name: "remove_from_cart", items: [{ ...paper, quantity: 1 }] }],
    ],
    ["as much of a line", "/cart/change", { quantity: "3" }, "changed", []],
    ["a quantity that is no number", "/cart/change", { quantity: "x" }, "changed", []],
    ["a sign-in", ACCOUNT_ROUTES.signIn.path, {}, "member", [{ name: "login" }]],
    ["a new account", ACCOUNT_ROUTES.createAccount.path, {}, "member", [{ name: "sign_up" }]],
  ])("%s waits for the next page to confirm it", (_what, path, fields, when, events) => {
    expect(submit(path, { lineId: "l1", ...fields })).toEqual({ now: [], pending: { when, events } });
  });

  it("for an order begins the checkout of the whole cart", () => {
    expect(submit("/cart/order")).toEqual({ now: [{ name: "begin_checkout", items: [paper] }], pending: undefined });
  });

  it.each([
    ["of a line that the page doesn't have", "/cart/remove", { lineId: "l2" }],
    ["of the search", "/search", { q: "paper" }],
  ])("%s is nothing", (_what, path, fields) => {
    expect(submit(path, fields as Record<string, string>)).toEqual({ now: [], pending: undefined });
  });
});

describe("confirmPending", () => {
  const events: readonly AnalyticsEvent[] = [{ name: "login" }];
  it.each([
    ["the cart page says that it was done", "removed", false, "done=removed", events],
    ["the cart page says that something else was done", "removed", false, "done=saved", []],
    ["the cart page says why not", "removed", false, "failed=not-found", []],
    ["the next page is a member's", "member", true, "", events],
    ["the next page is still a guest's", "member", false, "error=1", []],
  ])("if %s", (_why, when, isMember, query, confirmed) => {
    expect(confirmPending({ when, events }, { isMember }, new URLSearchParams(query))).toEqual(confirmed);
  });

  it("without anything pending", () => {
    expect(confirmPending(undefined, { isMember: true }, new URLSearchParams())).toEqual([]);
  });
});

describe("a link to an item", () => {
  const list = { id: "DP1010", name: "Paper" };
  const shown = { events: [{ name: "view_item_list", list, items: [paper] }] as const };
  const at = (path: string) => new URL(path, "https://shop.example");

  it("of a list on the page selects it there, with its price", () => {
    expect(readSelection(at("/lpd-sba-sku/product_100101"), undefined, shown)).toEqual({
      name: "select_item",
      list,
      items: [paper],
    });
  });

  it("in a slot selects it there", () => {
    expect(readSelection(at("/lpd-sba-sku/product_1%2F2"), "alternatives", shown)).toEqual({
      name: "select_item",
      list: { id: "alternatives" },
      items: [{ item_id: "1/2" }],
    });
  });

  it.each([
    ["elsewhere", "/lpd-sba-sku/product_100120"],
    ["to another page", "/cart"],
    ["that is malformed", "/product_%E0%A4%A"],
  ])("%s selects nothing", (_where, path) => {
    expect(readSelection(at(path), undefined, shown)).toBeUndefined();
  });
});
