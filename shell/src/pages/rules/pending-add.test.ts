import { describe, expect, it } from "@jest/globals";
import { createItem, createPageData, retailGuest, sellableItem } from "shared-contracts/fixtures";
import { selectPendingAdd, toProductAddress } from "./pending-add.js";

const PATH = "/lpd-sba-sku/product_135848";

it.each([
  [PATH, PATH],
  [`${PATH}?qty=2&print=y`, `${PATH}?qty=2&print=y`],
  [`${PATH}#product-reviews`, undefined],
  ["/lpd-sba-skus/product_1", undefined],
  ["/cart", undefined],
  ["/", undefined],
])("%s leads back to the product page %s", (returnTo, expected) => {
  expect(toProductAddress(returnTo)).toBe(expected);
});

describe("what can be added after signing in", () => {
  const select = (returnTo: string, item = sellableItem) =>
    selectPendingAdd(returnTo, createPageData(item, retailGuest), retailGuest);

  it.each([
    ["", 1],
    ["?qty=3", 3],
    ["?qty=0", 1],
    ["?qty=10000", 1],
    ["?qty=9999", 9999],
    ["?qty=1.5", 1],
    ["?qty=x", 1],
  ])("is the item in the quantity of the address %p", (query, quantity) => {
    expect(select(`${PATH}${query}`)).toEqual({
      item: expect.objectContaining({ itemID: "135848" }),
      quantity,
      to: "cart",
    });
  });

  it.each([
    ["?qty=3&addTo=list", 3],
    ["?addTo=list", 1],
    ["?addTo=list&ars=y&qty=0", 1],
    ["?addTo=list&qty=10000", 1],
  ])("waits for a list, whatever the cart takes: %p", (query, quantity) => {
    const item = createItem({ product: { flags: { manualOutOfStock: true } } });
    expect(select(`${PATH}${query}`, item)).toEqual({ item, quantity, to: "list" });
  });

  it("is nothing where auto restock is chosen, nor for what the cart refuses as it is", () => {
    expect(select(`${PATH}?ars=y`)).toBeUndefined();
    expect(select(PATH, createItem({ product: { flags: { manualOutOfStock: true } } }))).toBeUndefined();
    expect(select(PATH, createItem({ product: { isCustomizable: 4 } }))).toBeUndefined();
  });

  it("is nothing without an item", () => {
    expect(selectPendingAdd(PATH, undefined, retailGuest)).toBeUndefined();
  });
});
