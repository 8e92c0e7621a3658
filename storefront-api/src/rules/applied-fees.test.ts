import { expect, it } from "@jest/globals";
import { createItem } from "shared-contracts/fixtures";
import { toAppliedFees, type FeeFacts } from "./applied-fees.js";

const heavy = createItem({
  product: { flags: { heavyWeightSku: true }, smallParcelSurcharge: 2 },
  shippingConf: { heavyWeightShippingFee: 10, addOnThreshold: 25 },
});
const facts: FeeFacts = {
  item: heavy,
  furnitureFee: 49,
  isFurnitureServiceChosen: false,
  isHeavyWeightExempt: false,
  quantity: 2,
  totalCents: 2500,
};

it.each<[string, Partial<FeeFacts>, Record<string, number>]>([
  ["a heavy item pays handling for each piece", {}, { HANDLING: 20 }],
  ["an exempt member pays none", { isHeavyWeightExempt: true }, {}],
  ["a chosen furniture service covers handling", { isFurnitureServiceChosen: true }, { FURNITURE: 98 }],
  [
    "a furniture service that is free covers nothing",
    { isFurnitureServiceChosen: true, furnitureFee: 0 },
    { HANDLING: 20 },
  ],
  ["a cent below the threshold adds the surcharge", { totalCents: 2499 }, { HANDLING: 20, SMALL_PARCEL: 4 }],
])("%s", (_why, changed, expected) => {
  const fees = toAppliedFees({ ...facts, ...changed });
  expect(Object.fromEntries(fees.map(({ type, amount }) => [type, amount]))).toEqual(expected);
});
