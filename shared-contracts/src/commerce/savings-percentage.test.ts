import { describe, expect, it } from "@jest/globals";
import { createPriceInfo } from "../fixtures/index.js";
import { getSavingsPercentage, isShownPercentage } from "./savings-percentage.js";

const all = {
  totalSavingsPercentage: 40,
  savingsPct: 30,
  salePct: 20,
  arsTotalDiscountPct: 5,
  basePrice: 10,
  finalPrice: 9,
};

describe("getSavingsPercentage", () => {
  it.each([
    ["total savings first", createPriceInfo("ONE_TIME_PURCHASE", all), 40],
    ["then savings", createPriceInfo("ONE_TIME_PURCHASE", { savingsPct: 30, salePct: 20 }), 30],
    ["then sale", createPriceInfo("BOPIS", { salePct: 20 }), 20],
    ["else computed", createPriceInfo("ONE_TIME_PURCHASE", { basePrice: 30, finalPrice: 20 }), 33],
    ["a delivered 0 wins over a computed one", createPriceInfo("ONE_TIME_PURCHASE", { savingsPct: 0 }), 0],
    [
      "not what a rebate gives back later",
      createPriceInfo("ONE_TIME_PURCHASE", { ...all, basePrice: 10, finalPrice: 10, finalPriceAfterRebate: 6 }),
      0,
    ],
    ["what is off now beside a rebate", createPriceInfo("ONE_TIME_PURCHASE", { ...all, finalPriceAfterRebate: 6 }), 10],
    ["auto restock has its own", createPriceInfo("AUTO_RESTOCK", all), 5],
    ["restock too", createPriceInfo("RESTOCK", all), 5],
    ["auto restock without its own has none", createPriceInfo("AUTO_RESTOCK", { savingsPct: 30 }), undefined],
    ["none without a base price", { purchaseOptionType: "BOPIS" as const, finalPrice: 9 }, undefined],
    ["none without a final price", { purchaseOptionType: "BOPIS" as const, basePrice: 9 }, undefined],
    ["none with a base price of 0", createPriceInfo("BOPIS", { basePrice: 0, finalPrice: 0 }), undefined],
  ])("%s", (_title, info, expected) => {
    expect(getSavingsPercentage(info)).toBe(expected);
  });

  it.each([
    [undefined, false],
    [-1, false],
    [0, false],
    [1, true],
    [99, true],
    [100, false],
  ])("%j percent is shown: %j", (percentage, expected) => {
    expect(isShownPercentage(percentage)).toBe(expected);
  });
});
