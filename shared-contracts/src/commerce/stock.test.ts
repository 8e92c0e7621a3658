import { describe, expect, it } from "@jest/globals";
import * as fixtures from "../fixtures/index.js";
import { toAlternativeFactor } from "./quantity.js";
import { isBackOrdered, isOutOfStock } from "./stock.js";
import { toRestrictionType } from "./restrictions.js";

describe("stock", () => {
  it.each([
    ["a sellable item", false, fixtures.sellableItem],
    ["the inventory flag", true, fixtures.outOfStockItem],
    ["the manual flag", true, fixtures.manualOutOfStockItem],
    ["the restriction OUTOFSTOCK", true, fixtures.restrictedOutOfStockItem],
    ["an unknown inventory", false, fixtures.unknownStockItem],
    ["a back-ordered item", false, fixtures.backOrderedItem],
    ["a thin item", false, fixtures.thinItem],
  ])("%s is out of stock: %j", (_title, expected, item) => {
    expect(isOutOfStock(item)).toBe(expected);
  });

  it("tells back-ordered items", () => {
    expect(isBackOrdered(fixtures.backOrderedItem)).toBe(true);
    expect(isBackOrdered(fixtures.outOfStockItem)).toBe(false);
    expect(isBackOrdered(fixtures.unknownStockItem)).toBe(false);
  });

  it("knows the restriction types and reads any other as none [S2-4.11]", () => {
    expect(toRestrictionType(fixtures.forcedHardSubItem.restrictionDetails)).toBe("FORCEDHARDSUB");
    expect(toRestrictionType(fixtures.notAvailableItem.restrictionDetails)).toBe("NOT_AVAILABLE");
    expect(toRestrictionType(fixtures.unknownRestrictionItem.restrictionDetails)).toBeUndefined();
    expect(toRestrictionType({ type: "blocked" })).toBeUndefined();
    expect(toRestrictionType(undefined)).toBeUndefined();
  });

  it.each([
    [12, 12],
    [1, 1],
    [0, 1],
    [-3, 1],
    [2.5, 1],
    ["12", 1],
    [undefined, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])("factor %j counts as %d", (factor, expected) => {
    expect(toAlternativeFactor(factor)).toBe(expected);
  });
});
