import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import type { BuyMoreTier } from "shared-contracts";
import { describeBuyMore, getTierSavings } from "./tiers.rule.js";

const { buyMoreItem, createItem, createPrice, createPriceInfo, hiddenPriceMember, retailGuest, retailMember } =
  fixtures;

const facts = { item: buyMoreItem, context: retailMember, option: "ONE_TIME_PURCHASE" } as const;

function tiered(...buyMoreSaveMoreDetail: BuyMoreTier[]) {
  return { ...facts, item: createItem({ price: createPrice([createPriceInfo()], { buyMoreSaveMoreDetail }) }) };
}

describe("describeBuyMore", () => {
  it("lists every tier with its price and savings compared with a single unit [S2-1.13][S2-9.13][S2-9.14]", () => {
    expect(describeBuyMore({ ...facts, quantity: 5 })).toEqual([
      { range: "1–4", minimum: 1, maximum: 4, price: "$12.99", savings: undefined, isCurrent: false },
      { range: "5–9", minimum: 5, maximum: 9, price: "$11.69", savings: "Save 10%", isCurrent: true },
      { range: "10+", minimum: 10, maximum: 999, price: "$9.74", savings: "Save 25%", isCurrent: false },
    ]);
  });

  it.each([
    ["998 as a bound", 998, "2–998", 998],
    ["999 as open", 999, "2+", 999],
    ["more than 999 as open", 5000, "2+", 999],
    ["a single quantity as itself", 2, "2", 2],
  ])("writes %s [S2-9.13]", (_why, maximumQty, range, maximum) => {
    expect(describeBuyMore(tiered({ minimumQty: 2, maximumQty, price: 10 }))[0]).toMatchObject({ range, maximum });
  });

  it.each([
    ["the tier for 1", 1, 10, "Save 20%"],
    ["the tier for 0", 0, 10, "Save 20%"],
    ["the single price where the first tier is for 2", 2, 10, "Save 38%"],
  ])("compares with %s [S2-9.14]", (_why, minimumQty, price, expected) => {
    const rows = describeBuyMore(
      tiered({ minimumQty, maximumQty: 4, price }, { minimumQty: 5, maximumQty: 999, price: 8 }),
    );
    expect(rows[1]?.savings).toBe(expected);
  });

  it.each([
    ["tells no saving of 0", 12.99, undefined],
    ["tells no saving below 0", 14, undefined],
    ["tells a saving of 1", 12.86, "Save 1%"],
  ])("%s [S2-9.14]", (_why, price, expected) => {
    expect(describeBuyMore(tiered({ minimumQty: 2, maximumQty: 999, price }))[0]?.savings).toBe(expected);
  });

  it.each([
    ["the item has none [S2-1.13]", { ...facts, item: fixtures.sellableItem }],
    ["prices are hidden [S2-6.10]", { ...facts, context: hiddenPriceMember }],
    ["a guest looks", { ...facts, context: retailGuest }],
    ["pickup is selected", { ...facts, option: "BOPIS" as const }],
    [
      "the price shows in the cart",
      { ...facts, item: createItem({ ...buyMoreItem, product: { flags: { seePriceInCart: true } } }) },
    ],
  ])("lists nothing when %s", (_why, given) => {
    expect(describeBuyMore(given)).toEqual([]);
  });

  it("rounds to whole percent", () => {
    expect([getTierSavings(9.95, 10), getTierSavings(9.94, 10), getTierSavings(2, 3)]).toEqual([1, 1, 33]);
  });
});
