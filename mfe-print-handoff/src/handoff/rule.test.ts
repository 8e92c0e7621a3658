import { expect, it } from "@jest/globals";
import { isCustomizationUnavailable, joinTemplateKey, lacksWebGl, selectTemplateKey } from "./rule.js";
import {
  blockedItem,
  createItem,
  customFormItem,
  discontinuedItem,
  notAvailableItem,
  outOfStockItem,
  printItem,
  readyMadePrintItem,
  retailMember,
} from "shared-contracts/fixtures";
import type { ProductItem, SelectablePurchaseOption } from "shared-contracts";

const parts = { paperType: "gloss", paperSize: "letter", sides: "double", color: "color" };

it.each([
  ["all four, in their order", parts, "color_double_letter_gloss"],
  ["without sides", { ...parts, sides: undefined }, "color_letter_gloss"],
  ["with an empty size", { ...parts, paperSize: "" }, "color_double_gloss"],
  ["one alone", { paperType: "gloss" }, "gloss"],
  ["none", {}, undefined],
])("joins %s [S1-3.28]", (_why, given, key) => {
  expect(joinTemplateKey(given)).toBe(key);
});

it.each([
  ["24580298", "color_double_letter_gloss"],
  ["24580298##CIN-1", "color_double_letter_gloss"],
  ["24580297", undefined],
  ["245802980", undefined],
  ["124580298", undefined],
  ["500001", undefined],
])("item %s has the template key %s [S1-9.21] [S2-9.24]", (itemId, key) => {
  expect(selectTemplateKey(itemId, parts)).toBe(key);
});

it("is undefined without print options [S1-9.21]", () => {
  expect(selectTemplateKey("24580298", undefined)).toBeUndefined();
});

it.each([
  ["the stock-image item without WebGL [S1-4.35]", "500007", "500007", false, true],
  ["with a customer item number [S1-4.35]", "500007##C", "500007", false, true],
  ["the stock-image item with WebGL [S1-4.36]", "500007", "500007", true, false],
  ["another item without WebGL [S1-4.36]", "500001", "500007", false, false],
  ["no stock-image item is configured [S1-4.36]", "500007", undefined, false, false],
])("%s", (_title, itemId, stockImageItemId, hasWebGl, expected) => {
  expect(lacksWebGl({ context: { stockImageItemId }, itemId, hasWebGl })).toBe(expected);
});

const printed = (item: ProductItem): ProductItem => ({
  ...item,
  product: { ...item.product, isCustomizable: 8 },
});

const noneAtStore = createItem({
  product: { isCustomizable: 8 },
  inventory: { items: [{ outofstock: true }] },
});

const cases: readonly (readonly [string, ProductItem, SelectablePurchaseOption, boolean])[] = [
  ["a print item that can be had", printItem, "ONE_TIME_PURCHASE", false],
  ["a blocked one", printed(blockedItem), "ONE_TIME_PURCHASE", true],
  ["one that is not available", printed(notAvailableItem), "ONE_TIME_PURCHASE", true],
  ["one out of stock", printed(outOfStockItem), "ONE_TIME_PURCHASE", true],
  ["one out of stock that is restocked later", printed(outOfStockItem), "AUTO_RESTOCK", false],
  ["a discontinued one", printed(discontinuedItem), "ONE_TIME_PURCHASE", true],
  ["one that the store has not", noneAtStore, "BOPIS", true],
  ["one that the store has not, delivered", noneAtStore, "ONE_TIME_PURCHASE", false],
  ["one without an id to hand off", { ...printItem, itemID: "" }, "ONE_TIME_PURCHASE", true],
  ["a blocked item that nobody customizes", blockedItem, "ONE_TIME_PURCHASE", false],
  ["a ready-made print item", readyMadePrintItem, "ONE_TIME_PURCHASE", false],
  ["an item with a form", customFormItem, "ONE_TIME_PURCHASE", false],
];

it.each(cases)("%s [S1-8.12]", (_why, item, option, expected) => {
  expect(isCustomizationUnavailable({ item, option, context: retailMember })).toBe(expected);
});
