import { describe, expect, it } from "@jest/globals";
import { buyMoreItem, createItem, createPrice, createPriceInfo, sellableItem } from "shared-contracts/fixtures";
import { listTiers, selectTier, selectUnitPrice } from "./unit-price.js";

const option = "ONE_TIME_PURCHASE";

describe("selectUnitPrice", () => {
  it.each([
    ["the final price without tiers", sellableItem, option, 50, 12.99],
    ["the first tier", buyMoreItem, option, 1, 12.99],
    ["the end of a tier", buyMoreItem, option, 4, 12.99],
    ["the start of the next", buyMoreItem, option, 5, 11.69],
    ["the last tier's start", buyMoreItem, option, 10, 9.74],
    ["the last tier at 999 [S2-9.13]", buyMoreItem, option, 999, 9.74],
    ["the last tier beyond 999 [S2-9.13]", buyMoreItem, option, 1000, 9.74],
    ["the final price between tiers", createItem({ price: gapped() }), option, 4, 10],
    ["no tier of pickup", createItem({ ...buyMoreItem, price: pickupTiers() }), "BOPIS", 10, 11],
  ] as const)("is %s", (_why, item, selected, quantity, expected) => {
    expect(selectUnitPrice({ item, option: selected, quantity })).toBe(expected);
  });

  it.each([
    ["missing", undefined],
    ["0", 0],
    ["negative", -5],
    ["infinite", Number.POSITIVE_INFINITY],
  ])("is undefined for a price that is %s", (_why, finalPrice) => {
    const item = createItem({ price: createPrice([createPriceInfo(option, { finalPrice })]) });
    expect(selectUnitPrice({ item, option, quantity: 1 })).toBeUndefined();
  });

  it.each([
    ["$5.00 - $9.00", true],
    ["$5.00-9.00", true],
    ["5 to 9", true],
    ["$5.00 – $9.00", true],
    ["$12.99", false],
    ["$12.99 each", false],
    ["2 for $5.00", false],
  ])("reads %j as a range: %j", (finalPriceText, isRange) => {
    const item = createItem({ price: createPrice([createPriceInfo()], { finalPriceText }) });
    expect(selectUnitPrice({ item, option, quantity: 1 }) === undefined).toBe(isRange);
  });
});

describe("tiers", () => {
  it("are sorted by quantity, whatever order they came in", () => {
    const { item } = buyMoreItem.price;
    const shuffled = { ...item[0], buyMoreSaveMoreDetail: item[0]?.buyMoreSaveMoreDetail?.toReversed() };
    expect(listTiers(createItem({ price: { item: [shuffled] } }), option)).toEqual(listTiers(buyMoreItem, option));
  });

  it("are none for auto restock", () => {
    expect(listTiers(buyMoreItem, "AUTO_RESTOCK")).toEqual([]);
  });

  it("are none without a price", () => {
    expect(listTiers(createItem({ price: { item: [] } }), option)).toEqual([]);
  });

  it("are none for a quantity below the first", () => {
    expect(selectTier([{ minimumQty: 2, maximumQty: 999, price: 1 }], 1)).toBeUndefined();
  });
});

function gapped() {
  return createPrice([createPriceInfo(option, { finalPrice: 10 })], {
    buyMoreSaveMoreDetail: [
      { minimumQty: 2, maximumQty: 3, price: 9 },
      { minimumQty: 5, maximumQty: 998, price: 8 },
    ],
  });
}

function pickupTiers() {
  return createPrice([createPriceInfo(), createPriceInfo("BOPIS", { finalPrice: 11 })], {
    buyMoreSaveMoreDetail: [{ minimumQty: 1, maximumQty: 999, price: 1 }],
  });
}
