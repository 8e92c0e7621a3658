import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import type { PriceInfo, ProductItem, SelectablePurchaseOption, VisitorContext } from "shared-contracts";
import { selectPriceView } from "shared-contracts/commerce";
import { describePrice, describeUnit } from "./rule.js";

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
  it("describes every line of a price [S1-3.17]", () => {
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
  ])("strikes through a base price that is %s [S1-3.17]", (_why, basePrice, struck) => {
    const described = describeItem(priced({ basePrice }));
    expect(described.struck).toBe(struck);
    expect(described.struckLabel).toBe(struck && "List price");
  });

  it.each([
    ["lower", 12.98, "$12.98 after rebate"],
    ["equal", 12.99, undefined],
    ["missing", undefined, undefined],
  ])("shows a price after rebate that is %s [S1-3.17]", (_why, finalPriceAfterRebate, expected) => {
    expect(describeItem(priced({ finalPriceAfterRebate })).afterRebate).toBe(expected);
  });

  it.each([
    ["true: MSRP", true, undefined, "MSRP"],
    ["false: list price", false, undefined, "List price"],
    ["absent: list price", undefined, undefined, "List price"],
    ["the visitor's where the item has none", undefined, true, "MSRP"],
    ["the item's before the visitor's", false, true, "List price"],
  ])("labels the struck price by isMSRP %s [S2-6.11]", (_why, ofItem, ofVisitor, expected) => {
    const context = createMember("retail", { permissions: { isMSRP: ofVisitor } });
    expect(describeItem(createItem({ permissions: { isMSRP: ofItem } }), context).struckLabel).toBe(expected);
  });

  it.each([
    ["a sale price for one time", 36.99, "One-time price"],
    ["a list price", 42.99, "List price"],
  ])("auto restock is compared with %s", (_why, basePrice, expected) => {
    const oneTime = createPriceInfo("ONE_TIME_PURCHASE", { basePrice: 42.99, finalPrice: 36.99 });
    const restock = createPriceInfo("AUTO_RESTOCK", { basePrice, finalPrice: 35.14 });
    const item = createItem({ price: createPrice([oneTime, restock]) });
    expect(describeItem(item, retailMember, "AUTO_RESTOCK").struckLabel).toBe(expected);
    expect(describeItem(item).struckLabel).toBe("List price");
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

  it("uses the tenant's wording [S2-6.08]", () => {
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

  it("is labeled as the contract's on contract items [S1-9.25]", () => {
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
  it("are shown on contract items [S1-9.24]", () => {
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
  ] as const)("are hidden %s [S1-9.24]", (_why, item, context) => {
    expect(describeItem(item, context).autoRestockSavings).toBeUndefined();
  });
});

describe("describeUnit", () => {
  it.each([
    ["hides each with 1", "Each", 1, undefined],
    ["hides each with 0", "Each", 0, undefined],
    ["hides each without a quantity", "each", undefined, undefined],
    ["hides EA with 1", "EA", 1, undefined],
    ["shows each with 2", "Each", 2, "2/Each"],
    ["groups thousands as the name does", "Carton", 5000, "5,000/Carton"],
    ["shows a ream with 1", "Ream", 1, "1/Ream"],
    ["shows a unit that begins like each", "Eachpack", 1, "1/Eachpack"],
    ["shows a unit that ends like each", "Beach", 1, "1/Beach"],
    ["shows nothing without a unit", undefined, 5, undefined],
  ])("%s [S2-9.22]", (_why, unitOfMeasure, unitOfMeasureQty, expected) => {
    const item = createItem({ product: { unitOfMeasureComposite: { unitOfMeasure, unitOfMeasureQty } } });
    expect(describeUnit(item, "retail")).toBe(expected);
  });
});

describe("the price of one unit", () => {
  it.each([
    ["less than a cent as words", 0.009, "sheet", "Less than $0.01 per unit"],
    ["less than a cent without a unit", 0.009, undefined, "Less than $0.01 per unit"],
    ["exactly a cent as a price", 0.01, "sheet", "$0.01 per sheet"],
    ["more than a cent as a price", 0.026, "sheet", "$0.03 per sheet"],
    ["a price without a unit not at all", 0.5, undefined, undefined],
    ["a missing price not at all", undefined, "sheet", undefined],
  ])("shows %s [S1-5.17]", (_why, finalPricePerUnit, pricePerUnitUom, expected) => {
    expect(describeItem(priced({ finalPricePerUnit, pricePerUnitUom })).perUnit).toBe(expected);
  });
});

it("shows an adjustment's amount once", () => {
  const priceAdjustment = [
    { adjustment: { adjustmentPrice: 3.7 }, adjustmentMessageDescription: "$3.70 instant savings" },
    { adjustment: { adjustmentPrice: 2 }, adjustmentMessageDescription: "Coupon" },
  ];
  const info = createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 10, priceAdjustment });
  const { adjustments } = describePrice({ kind: "price", price: 10, info }, createItem(), retailMember);
  expect(adjustments).toEqual([
    { description: "$3.70 instant savings", amount: undefined },
    { description: "Coupon", amount: "$2.00" },
  ]);
});
