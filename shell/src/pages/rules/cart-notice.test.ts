import { describe, expect, it } from "@jest/globals";
import { createCartLine } from "shared-contracts/fixtures";
import type { RefusedForm } from "shared-contracts";
import { selectCartNotice, selectPageNotice, toCartOutcome } from "./cart-notice.js";

const lines = [createCartLine({ lineId: "line-1", itemId: "100", name: "Paper" })];

describe("selectCartNotice", () => {
  it.each([
    [
      "the stock that is left for the line",
      { failed: "not-enough-stock", maximum: "3", available: "1" },
      "Only 3 left.",
    ],
    ["the stock that is left for the order", { failed: "not-enough-stock", available: "2" }, "Only 2 left."],
    ["no number of what is gone", { failed: "not-enough-stock", available: "0" }, "There are not that many left."],
    [
      "the range and its steps",
      { failed: "quantity-not-allowed", minimum: "6", maximum: "18", multiple: "6" },
      "from 6 to 18 in steps of 6.",
    ],
    [
      "the range without steps of one",
      { failed: "quantity-not-allowed", minimum: "1", maximum: "5", multiple: "1" },
      "Choose a quantity from 1 to 5.",
    ],
    ["how to enter a quantity", { failed: "bad-request" }, "Enter a whole number from 1 to 9,999."],
    ["what helps whoever is no longer signed in", { failed: "sign-in-required" }, "Sign in and try again."],
    ["that the cart is another one", { failed: "cart-changed" }, "Your cart has changed."],
    ["that a price is another one", { failed: "price-changed" }, "so nothing was ordered. Check the total"],
    ["that a day is another one", { failed: "arrival-changed" }, "so nothing was ordered. Check the days"],
    ["why an item cannot be ordered", { failed: "not-purchasable", reason: "out-of-stock" }, "is out of stock."],
    ["nothing that an address makes up", { failed: "<b>", maximum: "many", reason: "<i>" }, "We couldn't change"],
    ["no limit that is no number", { failed: "not-enough-stock", maximum: "9 lives" }, "There are not that many left."],
  ])("tells %s", (_why, query, text) => {
    expect(selectCartNotice(query, "retail", lines)).toEqual({ tone: "error", text: expect.stringContaining(text) });
  });

  it.each([
    ["by its line", { line: "line-1" }],
    ["by its item, in an order", { item: "100" }],
  ])("names the item that it is about %s", (_how, about) => {
    const notice = selectCartNotice({ failed: "not-enough-stock", maximum: "3", ...about }, "retail", lines);
    expect(notice?.text).toBe("Paper: Only 3 left. Choose a smaller quantity.");
  });

  it("confirms a change, and says nothing of a cart just opened", () => {
    expect(selectCartNotice({ done: "changed" }, "retail", lines)?.tone).toBe("success");
    expect(selectCartNotice({}, "retail", lines)).toBeUndefined();
  });
});

describe("what a page says about the form before", () => {
  const page = (query: Record<string, string>, refused?: Pick<RefusedForm, "call" | "code">) =>
    selectPageNotice(
      { path: "/p", query, ...(refused && { refusedForm: { ...refused, invalid: [], fields: {} } }) },
      "retail",
    );

  it.each([
    [{}, undefined],
    [{ cart: "added", added: "1" }, "1 item has been added to your cart."],
    [{ cart: "added", added: "2" }, "2 items have been added to your cart."],
    [{ cart: "added" }, "Added to your cart."],
    [{ cart: "added", added: "0" }, "Added to your cart."],
    [{ cart: "added", added: "<b>" }, "Added to your cart."],
    [{ cart: "out-of-stock", added: "3" }, "This item is out of stock."],
    [{ cart: "made-up" }, "We could not add this item to your cart. Please try again."],
    [{ list: "<b>" }, "We couldn't add this item to your list. Please try again."],
  ])("is read from %j", (query, text) => {
    expect(page(query)?.text).toBe(text);
  });

  it.each([
    ["addCartItems", "out-of-stock", "This item is out of stock."],
    ["addCartItems", "unavailable", "We could not add this item to your cart. Please try again."],
    ["chooseLocation", "unavailable", "We couldn't do this right now. Please try again."],
    ["signOut", "unavailable", "We couldn't do this right now. Please try again."],
    ["chooseLocation", "location-not-found", "Please enter a valid ZIP Code or city & state"],
    ["signIn", "wrong-credentials", undefined],
  ])("is about the refused form: %s, %s", (call, code, text) => {
    expect(page({ cart: "added" }, { call, code })?.text).toBe(text);
  });

  it("links to the lists after an add to one", () => {
    expect(page({ list: "added" })?.link).toEqual({ text: "View lists", href: "/account#lists-heading" });
  });
});

it("a refused form of the cart names its limits, its line and the item", () => {
  const details = { available: 2, maximum: 5, itemId: "7" };
  const refused = { call: "changeCartLine", code: "not-enough-stock", invalid: [], details, fields: { lineId: "1" } };
  expect(toCartOutcome(refused)).toEqual({
    failed: "not-enough-stock",
    available: "2",
    maximum: "5",
    line: "1",
    item: "7",
  });
  for (const code of ["unavailable", "idempotency-key-reused"])
    expect(toCartOutcome({ ...refused, call: "placeOrder", code }).failed).toBe("order-unanswered");
});
