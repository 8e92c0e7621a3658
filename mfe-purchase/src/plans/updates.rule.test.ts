import { describe, expect, it } from "@jest/globals";
import { SKU_CALLS } from "shared-contracts";
import { createItem, deskItem, laptopItem, sellableItem } from "shared-contracts/fixtures";
import { toSelectionUpdates, type PlanSelection } from "./updates.rule.js";

const nothing: PlanSelection = { plan: "no_plan", addOns: [], extraTime: [] };
const withPlan = { ...nothing, plan: "700001" };
const withSuite = { ...nothing, extraTime: ["700003"] };
const withBoth = { ...withPlan, ...withSuite, plan: "700001" };

function updates(before: PlanSelection, after: PlanSelection, item = laptopItem) {
  return toSelectionUpdates(item, { before, after, quantity: 2 });
}

const plan = {
  sku: "600003",
  partNumberList: "700001",
  quantityList: "2",
  catentryList: "700001",
  planList: "WARRANTY",
  priceList: "79.99",
};
const suite = {
  sku: "600003",
  partNumberList: "700003",
  quantityList: "2",
  catentryList: "700003",
  planList: "EXTRATIME",
  priceList: "69.99",
};
const both = {
  sku: "600003",
  partNumberList: "700001|700003",
  quantityList: "2|2",
  catentryList: "700001|700003",
  planList: "WARRANTY|EXTRATIME",
  priceList: "79.99|69.99",
};

describe("toSelectionUpdates", () => {
  it.each([
    ["a plan that is picked, flag 1 [S2-7.30]", nothing, withPlan, [{ ...plan, flag: 1 }]],
    ["an add-on joined to the plan [S2-4.45][S2-7.30]", withPlan, withBoth, [{ ...both, flag: 1 }]],
    ["an add-on that is removed, flag 0 [S2-7.30]", withBoth, withPlan, [{ ...suite, flag: 0 }]],
    ["everything removed in one [S2-4.45]", withBoth, nothing, [{ ...both, flag: 0 }]],
    [
      "another plan: the old one removed, then all that is chosen",
      withBoth,
      { ...withBoth, plan: "700002" },
      [
        { ...plan, flag: 0 },
        { ...both, partNumberList: "700002|700003", catentryList: "700002|700003", priceList: "49.99|69.99", flag: 1 },
      ],
    ],
    ["nothing without a change", withBoth, withBoth, []],
    ["nothing about what is not offered", nothing, { ...nothing, addOns: ["999999"] }, []],
  ])("reports %s", (_why, before, after, expected) => {
    const told = updates(before, after);
    expect(told).toEqual(expected);
    for (const update of told) expect(SKU_CALLS.updateRelatedSelection.request.safeParse(update).success).toBe(true);
  });

  it("reports assembly plans with their type", () => {
    expect(updates(nothing, { ...nothing, addOns: ["700004"] }, deskItem)[0]).toMatchObject({
      sku: "600005",
      planList: "ASSEMBLY",
      priceList: "99.99",
    });
  });

  it("handles missing types and prices", () => {
    const item = createItem({
      relatedProducts: {
        assemblyPlans: { products: [{ skuNumber: "1" }] },
        extraTimeSKUs: { products: [{ skuNumber: "2" }] },
      },
    });
    expect(updates(nothing, { ...nothing, addOns: ["1"], extraTime: ["2"] }, item)[0]).toMatchObject({
      planList: "ASSEMBLY|EXTRATIME",
      priceList: "0.00|0.00",
    });
  });

  it("reports nothing for an item without offers", () => {
    expect(updates(nothing, withPlan, sellableItem)).toEqual([]);
  });
});
