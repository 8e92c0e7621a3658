import { expect, it } from "@jest/globals";
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
import { isCustomizationUnavailable } from "./unavailable.rule.js";

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
