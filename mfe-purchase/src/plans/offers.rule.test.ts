import { describe, expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { isDesktop, isLaptop, isPeoplePower, listPlanOffers } from "./offers.rule.js";

const { createItem, createMember, deskItem, hiddenPriceMember, laptopItem, retailGuest, retailMember } = fixtures;

const assembly = deskItem.relatedProducts ?? {};

function grouped(catalogGroupId: string | undefined) {
  return createItem({ product: { catalogGroupId }, relatedProducts: { ...laptopItem.relatedProducts, ...assembly } });
}

const option = "ONE_TIME_PURCHASE";

describe("listPlanOffers", () => {
  it("offers plans with duration, prices and accident protection [S2-1.14][S2-3.36]", () => {
    expect(listPlanOffers({ item: laptopItem, context: retailMember, option })?.plans).toEqual([
      {
        sku: "700001",
        name: "2-year plan",
        details: ["2 years", "$3.33 per month", "Includes accident protection"],
        price: "$79.99",
      },
      { sku: "700002", name: "1-year plan", details: ["1 year", "$4.17 per month"], price: "$49.99" },
    ]);
  });

  it("says what a plan covers", () => {
    const warranty = { products: [{ skuNumber: "1", description: ["Drops and spills"] }] };
    const item = createItem({ relatedProducts: { warranty } });
    expect(listPlanOffers({ item, context: retailMember, option })?.plans[0]?.details).toEqual(["Drops and spills"]);
  });

  it("offers assembly and extra time [S2-1.14]", () => {
    expect(listPlanOffers({ item: deskItem, context: retailMember, option })).toEqual({
      plans: [],
      assemblyHeading: "Add-ons",
      assembly: [{ sku: "700004", name: "Desk Assembly", price: "$99.99" }],
      extraTimeHeading: "Add-ons",
      extraTime: [],
    });
    expect(listPlanOffers({ item: laptopItem, context: retailMember, option })?.extraTime).toEqual([
      { sku: "700003", name: "Productivity Suite, 15 Months", price: "$69.99" },
    ]);
  });

  it("offers nothing for an item without any [S2-1.14]", () => {
    expect(listPlanOffers({ item: fixtures.sellableItem, context: retailMember, option })).toMatchObject({
      plans: [],
      assembly: [],
      extraTime: [],
    });
  });

  it.each([
    ["laptops [S2-9.41]", "CG11812", "Get 15 months for the price of 12 months", "Add-ons"],
    ["desktops [S2-9.41]", "CG11813", "Get 15 months for the price of 12 months", "Add-ons"],
    ["people power", "CG365", "Add-ons for your team", "Add-ons for your team"],
    ["all else [S2-9.41]", "CG100", "Add-ons", "Add-ons"],
    ["no group", undefined, "Add-ons", "Add-ons"],
  ])("has headings for %s", (_why, group, extraTimeHeading, assemblyHeading) => {
    expect(listPlanOffers({ item: grouped(group), context: retailMember, option })).toMatchObject({
      extraTimeHeading,
      assemblyHeading,
    });
  });

  it("keeps the offers and hides their prices with all others [S2-6.10]", () => {
    const offers = listPlanOffers({ item: laptopItem, context: hiddenPriceMember, option });
    expect(offers?.plans.map(({ price }) => price)).toEqual([undefined, undefined]);
    expect(offers?.plans.map(({ details }) => details)).toEqual([
      ["2 years", "Includes accident protection"],
      ["1 year"],
    ]);
    expect(offers?.extraTime[0]?.price).toBeUndefined();
  });

  it.each([
    ["the short name first", { shortSkuName: "Short", skuName: "Long" }, "Short"],
    ["the name without a short one", { skuName: "Long" }, "Long"],
    ["the sku without any", {}, "1"],
  ])("names a plan by %s", (_why, names, expected) => {
    const item = createItem({ relatedProducts: { warranty: { products: [{ skuNumber: "1", ...names }] } } });
    expect(listPlanOffers({ item, context: retailMember, option })?.plans).toEqual([
      { sku: "1", name: expected, details: [], price: undefined },
    ]);
  });

  it.each([
    ["to guests [S2-6.04]", laptopItem, retailGuest],
    [
      "of a laptop that is blocked",
      createItem({ ...laptopItem, restrictionDetails: { type: "BLOCKED" } }),
      retailMember,
    ],
    ["with OMITTED [S2-4.12]", createItem({ ...laptopItem, restrictionDetails: { type: "OMITTED" } }), retailMember],
  ])("returns nothing %s", (_why, item, context) => {
    expect(listPlanOffers({ item, context, option })).toBeUndefined();
  });

  it("offers plans to guests who may buy", () => {
    expect(listPlanOffers({ item: laptopItem, context: fixtures.buyingGuest, option })?.plans).toHaveLength(2);
    expect(listPlanOffers({ item: laptopItem, context: createMember("business"), option })?.plans).toHaveLength(2);
  });
});

describe("catalog groups", () => {
  it.each([
    ["CG11812", true],
    ["11812-A", true],
    ["CG11813", false],
    ["", false],
    [undefined, false],
  ])("%j is a laptop: %j [S2-9.25]", (id, expected) => {
    expect(isLaptop(id)).toBe(expected);
  });

  it.each([
    ["CG11813", true],
    ["11813-A", true],
    ["CG11812", false],
    [undefined, false],
  ])("%j is a desktop: %j [S2-9.26]", (id, expected) => {
    expect(isDesktop(id)).toBe(expected);
  });

  it.each([
    ["CG365", true],
    ["CG3650", false],
    ["CG364", false],
    ["365", false],
    [undefined, false],
  ])("%j is people power: %j [S2-9.27]", (id, expected) => {
    expect(isPeoplePower(id)).toBe(expected);
  });
});
