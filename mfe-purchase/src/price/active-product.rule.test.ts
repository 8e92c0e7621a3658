import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import { ActiveProductView, type PriceInfo, type SelectablePurchaseOption } from "shared-contracts";
import { isOnContract, toActiveProductView } from "./active-product.rule.js";

const {
  businessGuest,
  businessMember,
  contractItem,
  createItem,
  createPrice,
  createPriceInfo,
  promotedItem,
  retailMember,
} = fixtures;

const now = new Date("2026-03-15T12:00:00Z");
const facts = { item: promotedItem, context: retailMember, option: "ONE_TIME_PURCHASE", now } as const;

describe("toActiveProductView", () => {
  it("maps the price of the selected option [S2-3.27]", () => {
    const view = toActiveProductView(facts);
    expect(view).toEqual({
      price: 12.99,
      originalPrice: 15.99,
      pricePerUnit: undefined,
      units: "Ream",
      unitsNum: 1,
      promoMessage: "Spring savings",
      secondaryPromoMessage: undefined,
      percentageOffMsg: "19% off",
      onPromo: true,
      onContract: false,
      badgeColor: "negative",
    });
    expect(ActiveProductView.safeParse(view).success).toBe(true);
  });

  it("changes with option and item [S2-3.27]", () => {
    const item = fixtures.sellableItem;
    const priceOf = (option: SelectablePurchaseOption, given = item) =>
      toActiveProductView({ ...facts, item: given, option }).price;
    expect([priceOf("ONE_TIME_PURCHASE"), priceOf("AUTO_RESTOCK")]).toEqual([12.99, 12.34]);
    expect(
      priceOf(
        "ONE_TIME_PURCHASE",
        createItem({ price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 5 })]) }),
      ),
    ).toBe(5);
  });

  it.each([
    ["its name, cut to length [S1-5.16]", { name: "A".repeat(36) }, `${"A".repeat(32)}...`],
    ["its name of 35 characters whole [S1-5.16]", { name: "A".repeat(35) }, "A".repeat(35)],
    ["its description without a name", { description: "Save today" }, "Save today"],
    ["nothing where it says nothing", {}, ""],
  ])("marks a promotion by %s", (_why, promotion, expected) => {
    const item = createItem({
      price: createPrice([createPriceInfo()], { promotionMessages: [promotion, { name: "Second" }] }),
    });
    expect(toActiveProductView({ ...facts, item })).toMatchObject({
      promoMessage: expected,
      secondaryPromoMessage: "Second",
    });
  });

  it.each([
    ["a contract's color", contractItem, businessMember, { onContract: true, badgeColor: "accent" }],
    [
      "a promotion that is over",
      createItem({
        price: createPrice([createPriceInfo()], { promotionMessages: [{ name: "Over", endDate: "2025-01-01" }] }),
      }),
      retailMember,
      { onPromo: false, badgeColor: undefined, promoMessage: undefined },
    ],
    [
      "onPromo of the price entry",
      createItem({ price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", { onPromo: true })], { onPromo: false }) }),
      retailMember,
      { onPromo: true },
    ],
    [
      "onPromo of the price item",
      createItem({ price: createPrice([createPriceInfo()], { onPromo: true }) }),
      retailMember,
      { onPromo: true },
    ],
    [
      "no original price that is not higher",
      createItem({ price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", { basePrice: 12.99 })]) }),
      retailMember,
      { originalPrice: undefined, percentageOffMsg: undefined },
    ],
  ] as const)("has %s [S2-3.27]", (_why, item, context, expected) => {
    expect(toActiveProductView({ ...facts, item, context })).toMatchObject(expected);
  });

  it("contains no amount if the visitor may not see prices", () => {
    const hidden = { units: "Ream", unitsNum: 1 };
    expect(toActiveProductView({ ...facts, context: fixtures.hiddenPriceMember })).toEqual(hidden);
    expect(toActiveProductView({ ...facts, context: fixtures.retailGuest })).toEqual(hidden);
  });
});

const contract: Partial<PriceInfo> = { priceAdjustment: [{ adjustmentType: "CONTRACT" }] };
const sale: Partial<PriceInfo> = { priceAdjustment: [{ adjustmentType: "SALE" }] };

it.each([
  ["the price entry says so", { onContract: true }, undefined, retailMember, true],
  ["the price item says so", {}, true, retailMember, true],
  ["the price entry denies what the item says", { onContract: false }, true, businessMember, false],
  ["the delivered flag denies an adjustment", { ...contract, onContract: false }, undefined, businessMember, false],
  ["a contract adjusted a business member's price", contract, undefined, businessMember, true],
  ["a contract adjusted a business guest's price", contract, undefined, businessGuest, false],
  ["a contract adjusted a retail member's price", contract, undefined, retailMember, false],
  ["a sale adjusted a business member's price", sale, undefined, businessMember, false],
  ["nothing adjusted the price", {}, undefined, businessMember, false],
])("%s", (_why, info, ofItem, context, expected) => {
  const priceInfo = createPriceInfo("ONE_TIME_PURCHASE", info);
  const item = createItem({ price: createPrice([priceInfo], { onContract: ofItem }) });
  expect(isOnContract(priceInfo, item, context)).toBe(expected);
});
