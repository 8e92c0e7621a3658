import { describe, expect, it } from "@jest/globals";
import {
  createItem,
  createPrice,
  createPriceInfo,
  deskItem,
  ecoItem,
  outOfStockItem,
  replacedItem,
  seePriceInCartItem,
} from "shared-contracts/fixtures";
import type { ProductItem } from "shared-contracts";
import { describeOriginal, getProposition, getReplacementSku, getUnitPrice } from "./rule.js";

describe("describeOriginal", () => {
  it("reads an everyday item", () => {
    expect(describeOriginal(createItem())).toEqual({
      isRestricted: false,
      isOutOfStock: false,
      proposition: undefined,
      hasEcoId: false,
      surcharge: 0,
      expectedDate: "2026-03-12",
      unitPrice: { amount: 0.026, unit: "sheet" },
    });
  });

  it.each([
    ["eco", ecoItem, { hasEcoId: true, proposition: "eco" }],
    ["replaced", replacedItem, { isRestricted: true, proposition: "replacement" }],
    ["out of stock", outOfStockItem, { isOutOfStock: true }],
    ["heavy", deskItem, { surcharge: 9.5 }],
  ] as const)("reads an item that is %s", (_why, item, expected) => {
    expect(describeOriginal(item)).toMatchObject(expected);
  });

  it("prefers the inventory refresh to the page", () => {
    const refreshed = { isOutOfStock: true, minDeliveryDate: "2026-04-01", finalPricePerUnit: 0.02 };
    expect(describeOriginal(createItem(), refreshed)).toMatchObject({
      isOutOfStock: true,
      expectedDate: "2026-04-01",
      unitPrice: { amount: 0.02, unit: "sheet" },
    });
    expect(describeOriginal(createItem(), { ...refreshed, expectedDate: "2026-05-01" }).expectedDate).toBe(
      "2026-05-01",
    );
  });

  it.each([
    ["an inventory", { inventory: { items: [] } }],
    ["availability", { inventory: { items: [{ itemAvailability: undefined }] } }],
    ["a single availability", { inventory: { items: [{ itemAvailability: [] }] } }],
    ["a price", { inventory: { items: [] }, price: { item: [] } }],
  ])("has no date without %s", (_why, missing) => {
    const item = { ...createItem(), ...missing } as ProductItem;
    expect(describeOriginal(item).expectedDate).toBeUndefined();
  });

  it("uses the price's date for a back-ordered item", () => {
    const info = createPriceInfo("ONE_TIME_PURCHASE", { deprecableFieldsAtPriceLevel: { expectedDate: "2026-06-01" } });
    expect(describeOriginal(createItem({ price: createPrice([info]) })).expectedDate).toBe("2026-06-01");
  });
});

describe("getProposition", () => {
  it.each([
    [1, "replacement"],
    ["1", "replacement"],
    [5, "eco"],
    [" 5 ", "eco"],
    [2, undefined],
    ["", undefined],
    [undefined, undefined],
  ] as const)("for code %j is %s [S2-9.40]", (propositionCode, expected) => {
    expect(getProposition({ contractDecoratorItem: { propositionCode } })).toBe(expected);
  });
});

describe("getReplacementSku", () => {
  const both = { substitutionItemId: "S", alternateItemId: "A" };
  it.each([
    ["the substitution first", { propositionCode: 1, ...both }, "S"],
    ["else the alternate", { propositionCode: 1, alternateItemId: "A" }, "A"],
    ["none for another proposition", { propositionCode: 5, ...both }, undefined],
    ["none where none is named", { propositionCode: 1 }, undefined],
  ])("%s", (_why, contractDecoratorItem, expected) => {
    expect(getReplacementSku({ contractDecoratorItem })).toBe(expected);
  });
});

describe("getUnitPrice", () => {
  const pack = { unitOfMeasureComposite: { unitOfMeasure: "Box", unitOfMeasureQty: 10 } };
  const info = createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 20, finalPricePerUnit: undefined });
  it("is computed from the package price if missing", () => {
    expect(getUnitPrice(createItem({ product: pack, price: createPrice([info]) }))?.amount).toBe(2);
  });
  it.each([
    ["one that costs nothing", 0, undefined],
    ["less than nothing", -1, undefined],
    ["any other", 0.01, 0.01],
  ])("compares %s", (_why, finalPricePerUnit, expected) => {
    const price = createPrice([createPriceInfo("ONE_TIME_PURCHASE", { finalPricePerUnit })]);
    expect(getUnitPrice(createItem({ price }))?.amount).toBe(expected);
  });
  it("is unknown if the price is missing or only shown in the cart", () => {
    expect(getUnitPrice(seePriceInCartItem)).toBeUndefined();
    expect(getUnitPrice(createItem({ price: { item: [] } }))).toBeUndefined();
    const bare = createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: undefined, finalPricePerUnit: undefined });
    expect(getUnitPrice(createItem({ price: createPrice([bare]) }))).toBeUndefined();
  });
});
