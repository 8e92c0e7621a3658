import { describe, expect, it } from "@jest/globals";
import {
  createErrorPageData,
  createItem,
  createPageData,
  membershipItem,
  retailGuest,
  sellableItem,
  thinItem,
} from "../fixtures/index.js";
import {
  getCustomerItemNumber,
  getSkuData,
  getSkuNumber,
  isComparable,
  isEmptyItem,
  parseItemId,
} from "./item-identity.js";

it.each([
  ["an item", createItem(), true],
  ["no membership", membershipItem, false],
  ["no service", createItem({ product: { flags: { isService: true } } }), false],
  ["no gift card", createItem({ product: { flags: { isEmailDelivery: true } } }), false],
])("compares %s", (_what, item, expected) => {
  expect(isComparable(item)).toBe(expected);
});

describe("parseItemId", () => {
  it.each([
    ["135848", { skuNumber: "135848" }],
    ["135848##CIN-9", { skuNumber: "135848", customerItemNumber: "CIN-9" }],
    ["135848##A##B", { skuNumber: "135848", customerItemNumber: "A##B" }],
    ["135848##", { skuNumber: "135848" }],
    ["135848#9", { skuNumber: "135848#9" }],
    ["##CIN-9", { skuNumber: "", customerItemNumber: "CIN-9" }],
  ])("splits %j [S1-3.02]", (itemId, expected) => {
    expect(parseItemId(itemId)).toEqual(expected);
  });
});

describe("item identity", () => {
  it.each([
    ["the field", "135848", "CIN-1", "CIN-1"],
    ["the suffix", "135848##CIN-2", undefined, "CIN-2"],
    ["the field before the suffix", "135848##CIN-2", "CIN-1", "CIN-1"],
    ["the suffix when the field is empty", "135848##CIN-2", "", "CIN-2"],
    ["none", "135848", undefined, undefined],
  ])("customer item number from %s [S1-3.02]", (_from, itemID, CIN, expected) => {
    expect(getCustomerItemNumber({ itemID, CIN })).toBe(expected);
  });

  it("SKU data is the first item, its number the part before ## [S2-3.01]", () => {
    const first = createItem({ itemID: "111##CIN-1" });
    const page = createPageData(first, retailGuest, { items: [first, sellableItem] });
    expect(getSkuData(page)).toBe(first);
    expect(getSkuNumber(first)).toBe("111");
    expect(getSkuData(createErrorPageData(retailGuest))).toBeUndefined();
    expect(getSkuData(undefined)).toBeUndefined();
  });

  it("an item without a name is empty", () => {
    expect([isEmptyItem(undefined), isEmptyItem(thinItem), isEmptyItem(sellableItem)]).toEqual([true, true, false]);
  });
});
