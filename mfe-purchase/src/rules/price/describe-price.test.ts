import { describe, expect, it } from "@jest/globals";
import type { PriceInfo, ProductItem, SelectablePurchaseOption, VisitorContext } from "shared-contracts";
import * as fixtures from "shared-contracts/fixtures";
import { describePrice } from "./describe-price.js";
import { selectPriceView } from "./select-price-view.js";

const { businessMember, contractItem, createItem, createMember, createPrice, createPriceInfo, retailMember } = fixtures;

function describeItem(
  item: ProductItem,
  context: VisitorContext = retailMember,
  option: SelectablePurchaseOption = "ONE_TIME_PURCHASE",
) {
  const view = selectPriceView({ item, context, option });
  if (view.kind !== "price") throw new Error(`shows ${view.kind}, no price`);
  return describePrice(view, item, context);
}

function priced(overrides: Partial<PriceInfo>) {
  return createItem({ price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", overrides)]) });
}

describe("describePrice", () => {
  it("writes every line of a price [S1-3.17]", () => {
    const item = priced({
      finalPriceAfterRebate: 10.99,
      finalPricePerUnit: 0.026,
      pricePerUnitUom: "sheet",
      comparePrice: 17.49,
      priceAdjustment: [
        { adjustmentMessageDescription: "Sale", adjustment: { adjustmentPrice: 3 } },
        { adjustmentMessageDescription: "No amount" },
        { adjustment: { adjustmentPrice: 1 } },
      ],
    });
    expect(describeItem(item)).toEqual({
      final: "$12.99",
      label: "Price",
      labelShown: false,
      unit: "1/Ream",
      struck: "$15.99",
      struckLabel: "List price",
      perUnit: "$0.03 per sheet",
      compare: "Compare at $17.49",
      afterRebate: "$10.99 after rebate",
      percentOff: "19% off",
      contractPercentOff: undefined,
      autoRestockSavings: undefined,
      adjustments: [{ description: "Sale", amount: "$3.00" }],
    });
  });

  it.each([
    ["higher", 13, "$13.00"],
    ["equal", 12.99, undefined],
    ["lower", 12, undefined],
    ["missing", undefined, undefined],
  ])("strikes a base price that is %s [S1-3.17]", (_why, basePrice, struck) => {
    const described = describeItem(priced({ basePrice }));
    expect(described.struck).toBe(struck);
    expect(described.struckLabel).toBe(struck && "List price");
  });

  it.each([
    ["lower", 12.98, "$12.98 after rebate"],
    ["equal", 12.99, undefined],
    ["missing", undefined, undefined],
  ])("tells a price after rebate that is %s [S1-3.17]", (_why, finalPriceAfterRebate, expected) => {
    expect(describeItem(priced({ finalPriceAfterRebate })).afterRebate).toBe(expected);
  });

  it.each([
    ["true: MSRP", true, undefined, "MSRP"],
    ["false: list price", false, undefined, "List price"],
    ["absent: list price", undefined, undefined, "List price"],
    ["the visitor's where the item has none", undefined, true, "MSRP"],
    ["the item's before the visitor's", false, true, "List price"],
  ])("names the struck price by isMSRP %s [S2-6.11]", (_why, ofItem, ofVisitor, expected) => {
    const context = createMember("retail", { permissions: { isMSRP: ofVisitor } });
    expect(describeItem(createItem({ permissions: { isMSRP: ofItem } }), context).struckLabel).toBe(expected);
  });

  it.each([
    [8, "Starting at", true],
    [10, "Starting at", true],
    [9, "Price", false],
    [0, "Price", false],
    [undefined, "Price", false],
  ])("type %s reads %s [S2-9.18]", (isCustomizable, label, labelShown) => {
    expect(describeItem(createItem({ product: { isCustomizable } }))).toMatchObject({ label, labelShown });
  });

  it("reads in the tenant's words [S2-6.08]", () => {
    expect(describeItem(fixtures.sellableItem, businessMember).label).toBe("Your price");
    expect(describeItem(fixtures.sellableItem, retailMember).label).toBe("Price");
  });
});

describe("percent off", () => {
  it.each([
    ["0", 0, undefined],
    ["1", 1, "1% off"],
    ["99", 99, "99% off"],
    ["100", 100, undefined],
    ["negative", -5, undefined],
    ["0.4, which rounds to 0", 0.4, undefined],
    ["99.6, which rounds to 100", 99.6, undefined],
  ])("for %s [S1-9.23]", (_why, totalSavingsPercentage, expected) => {
    expect(describeItem(priced({ totalSavingsPercentage })).percentOff).toBe(expected);
  });

  it("is the contract's on contract items [S1-9.25]", () => {
    const described = describeItem(contractItem, businessMember);
    expect(described.contractPercentOff).toBe("Contract price: 25% off");
    expect(described.percentOff).toBeUndefined();
  });

  it.each([
    [0, undefined],
    [100, undefined],
    [33.4, "Contract price: 33% off"],
  ])("of a contract at %d is %s [S1-9.25]", (totalSavingsPercentage, expected) => {
    const item = priced({ onContract: true, totalSavingsPercentage });
    expect(describeItem(item).contractPercentOff).toBe(expected);
  });
});

describe("auto-restock savings", () => {
  it("are told on contract items [S1-9.24]", () => {
    expect(describeItem(contractItem, businessMember).autoRestockSavings).toBe(
      "Save an additional 5% with Auto Restock",
    );
  });

  it.each([
    ["not on contract", fixtures.sellableItem, businessMember],
    [
      "without an auto-restock price",
      createItem({ price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", { onContract: true })]) }),
      businessMember,
    ],
    [
      "without its discount",
      createItem({
        price: createPrice([
          createPriceInfo("ONE_TIME_PURCHASE", { onContract: true }),
          createPriceInfo("AUTO_RESTOCK"),
        ]),
      }),
      businessMember,
    ],
    [
      "without the permission",
      contractItem,
      createMember("business", { permissions: { isAutoRestockEnabled: false } }),
    ],
  ] as const)("are not told %s [S1-9.24]", (_why, item, context) => {
    expect(describeItem(item, context).autoRestockSavings).toBeUndefined();
  });
});
