import { describe, expect, it } from "@jest/globals";
import { createCartLine } from "shared-contracts/fixtures";
import { selectAddNotice, selectCartNotice, selectListNotice, selectLocationNotice } from "./cart-notice.js";

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
    ["why an item cannot be ordered", { failed: "not-purchasable", reason: "out-of-stock" }, "is out of stock."],
    ["nothing that an address makes up", { failed: "<b>", maximum: "many", reason: "<i>" }, "We could not change"],
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

describe("selectAddNotice", () => {
  it.each([
    [undefined, undefined, undefined],
    ["added", "1", "1 item has been added to your cart."],
    ["added", "2", "2 items have been added to your cart."],
    ["added", undefined, "Added to your cart."],
    ["added", "0", "Added to your cart."],
    ["added", "<b>", "Added to your cart."],
    ["out-of-stock", "3", "This item is out of stock."],
    ["made-up", undefined, "We could not add this item to your cart. Please try again."],
  ])("reads %s of %s as %s", (outcome, added, text) => {
    expect(selectAddNotice(outcome, added)?.text).toBe(text);
  });
});

describe("selectLocationNotice", () => {
  it("asks for another place after any failure, and is silent without one", () => {
    expect(selectLocationNotice("location-not-found", "retail")).toEqual({
      tone: "error",
      text: "Please enter a valid ZIP Code or city & state",
    });
    expect(selectLocationNotice(undefined, "retail")).toBeUndefined();
  });
});

it("after an add to a list, links to the lists or asks to try again", () => {
  expect(selectListNotice(undefined, "retail")).toBeUndefined();
  expect(selectListNotice("added", "business")).toEqual({
    tone: "success",
    text: "Added to your shopping list.",
    link: { text: "View lists", href: "/account#lists-heading" },
  });
  expect(selectListNotice("<b>", "retail")).toEqual({
    tone: "error",
    text: "We couldn't add this item to your list. Please try again.",
  });
});
