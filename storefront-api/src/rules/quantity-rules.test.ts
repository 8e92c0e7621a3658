import { describe, expect, it } from "@jest/globals";
import { ProductItem, type Tenant } from "shared-contracts";
import { isQuantityAllowed, toQuantityRange } from "./quantity-rules.js";

const item = (quantityLimit: number | undefined, altFactor?: number) =>
  ProductItem.parse({
    itemID: "1",
    price: { item: [{ priceInfo: [{ purchaseOptionType: "ONE_TIME_PURCHASE", quantityLimit }] }] },
    ...(altFactor !== undefined && {
      restrictionDetails: { type: "FORCEDHARDSUB", deprecableFieldsAtPriceLevel: { altFactor } },
    }),
  });

const cases: [string, ProductItem, Tenant, { minimum: number; maximum: number; multiple: number }][] = [
  ["no limit", item(undefined), "retail", { minimum: 1, maximum: 9999, multiple: 1 }],
  ["a limit of 0 is none", item(0), "retail", { minimum: 1, maximum: 9999, multiple: 1 }],
  ["retail takes 999 as given", item(999), "retail", { minimum: 1, maximum: 999, multiple: 1 }],
  ["business takes 999 as none", item(999), "business", { minimum: 1, maximum: 9999, multiple: 1 }],
  ["business takes 998 as given", item(998), "business", { minimum: 1, maximum: 998, multiple: 1 }],
  ["a forced substitution: factor and rounded limit", item(20, 6), "retail", { minimum: 6, maximum: 18, multiple: 6 }],
  ["a factor that is no whole number counts as 1", item(20, 2.5), "retail", { minimum: 1, maximum: 20, multiple: 1 }],
  ["a limit below the factor allows nothing", item(5, 6), "retail", { minimum: 6, maximum: 0, multiple: 6 }],
];

describe("toQuantityRange", () => {
  it.each(cases)("%s", (_title, product, tenant, expected) => {
    expect(toQuantityRange(product, "ONE_TIME_PURCHASE", tenant)).toEqual(expected);
  });
});

it.each([
  [6, true],
  [18, true],
  [5, false],
  [7, false],
  [24, false],
])("of 6 to 18 in steps of 6, is %i allowed: %s", (quantity, allowed) => {
  expect(isQuantityAllowed({ minimum: 6, maximum: 18, multiple: 6 }, quantity)).toBe(allowed);
});
