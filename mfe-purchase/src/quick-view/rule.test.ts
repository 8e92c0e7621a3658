import { describe, expect, it } from "@jest/globals";
import { parseItemId } from "shared-contracts";
import { createItem, setItem, swatchItem } from "shared-contracts/fixtures";
import { describeAdded, keepSet, LEADS_TO_PAGE, toItemUrl, toSkuOfPage } from "./rule.js";

describe("toItemUrl", () => {
  it.each([
    ["a plain number", "135848", "/lpd-sba-sku/product_135848"],
    ["one with a customer's own number", "24##C/1", "/lpd-sba-sku/product_24"],
    ["one that needs encoding", "A/1", "/lpd-sba-sku/product_A%2F1"],
  ])("is the page of %s", (_what, itemId, path) => {
    expect(toItemUrl(itemId, { qty: "2" })).toEqual({ path, query: { qty: "2" } });
    expect(toSkuOfPage(path)).toBe(parseItemId(itemId).skuNumber);
  });
});

it("leads to the page for what a dialog can't do, and for nothing else", () => {
  const leading = Object.entries(LEADS_TO_PAGE).filter(([, leads]) => leads);
  expect(leading.map(([button]) => button).toSorted()).toEqual(["customize", "get-started", "pickup"]);
});

describe("keepSet", () => {
  const black = createItem({ itemID: "800007" });
  it("keeps the set that a variant was chosen from", () => {
    expect(keepSet(black, swatchItem).skuSetData).toBe(swatchItem.skuSetData);
  });
  it.each([
    ["an item of another set", createItem({ itemID: "1" }), swatchItem],
    ["the first item", black, undefined],
    ["an item chosen from one without a set", black, createItem()],
    ["an item with a set of its own", { ...setItem, itemID: "800007" }, swatchItem],
  ])("leaves %s as it is", (_what, item, before) => {
    expect(keepSet(item, before)).toBe(item);
  });
});

describe("describeAdded", () => {
  it.each([
    [1, "Pens", "Added 1 item to your cart: Pens"],
    [2, "Pens", "Added 2 items to your cart: Pens"],
    [2, undefined, "Added 2 items to your cart."],
  ])("of %d, %s is %s", (quantity, name, text) => {
    expect(describeAdded(quantity, name)).toBe(text);
  });
});
