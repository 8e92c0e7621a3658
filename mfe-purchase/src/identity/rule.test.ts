import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import { hasMemberFreeDelivery, listBadges, splitTitle } from "./rule.js";

const { createItem, createMember, plusMember, retailGuest, retailMember, topTierMember } = fixtures;

describe("splitTitle", () => {
  it.each([
    [
      "the custom heading whole [S2-1.26]",
      { seoData: { h1: "Custom, heading" }, name: "A, B" },
      "Custom, heading",
      undefined,
    ],
    [
      "the name at its first comma [S2-1.27]",
      { seoData: {}, name: "Paper, 8.5 x 11, White" },
      "Paper",
      "8.5 x 11, White",
    ],
    ["a name with spaces around it", { seoData: {}, name: " Paper , White " }, "Paper", "White"],
    ["a name without a comma whole [S2-1.27]", { seoData: {}, name: " Paper " }, "Paper", undefined],
    ["a name that ends with a comma [S2-1.27]", { seoData: {}, name: "Paper, " }, "Paper", undefined],
    ["a name that begins with a comma whole", { seoData: {}, name: ", Paper" }, ", Paper", undefined],
    ["nothing for no name", { seoData: {} }, "", undefined],
    ["the name for an empty heading", { seoData: { h1: "" }, name: "A, B" }, "A", "B"],
  ])("shows %s", (_why, product, heading, secondary) => {
    expect(splitTitle(product)).toEqual({ heading, secondary });
  });
});

describe("listBadges", () => {
  const names = (...parameters: Parameters<typeof listBadges>) => listBadges(...parameters).map(({ name }) => name);

  it.each([
    ["the alternative text [S2-1.07]", { name: "Hot deal of the week", altText: "Hot deal" }, "Hot deal"],
    ["the name without one [S2-1.07]", { name: "Hot deal" }, "Hot deal"],
    ["the name for an empty one [S2-1.07]", { name: "Hot deal", altText: "" }, "Hot deal"],
    ["35 characters whole [S1-5.16][S2-9.10]", { name: "A".repeat(35) }, "A".repeat(35)],
    ["36 characters cut to 32 and dots [S1-5.16][S2-9.10]", { name: "A".repeat(36) }, `${"A".repeat(32)}...`],
  ])("shows %s", (_why, badge, expected) => {
    expect(names(createItem({ badges: [badge] }), retailMember)).toEqual([expected]);
  });

  it("adds each earned badge once", () => {
    const item = createItem({
      badges: [{ name: "Diverse supplier" }],
      product: { skuBadging: [{ name: "Diverse supplier" }], ecoId: "E", madeInAmerica: true },
    });
    expect(names(item, retailMember)).toEqual(["Diverse supplier", "Eco-conscious", "Made in America"]);
  });

  const coffee = createItem({ product: { totalCoffeeEligible: true } });
  const permitted = createMember("business", { globalPermissions: ["G_BRE"] });
  it.each([
    ["with the permission [S2-6.21]", coffee, permitted, ["Total coffee"]],
    ["not without it [S2-6.21]", coffee, retailMember, []],
    ["not with another", coffee, createMember("business", { globalPermissions: ["G_OTHER"] }), []],
    ["not for another item [S2-6.21]", createItem(), permitted, []],
  ])("shows total coffee %s", (_why, item, context, expected) => {
    expect(names(item, context)).toEqual(expected);
  });
});

describe("hasMemberFreeDelivery", () => {
  const facts = { item: createItem(), context: plusMember, label: "delivery", isHandlingFeeShown: false } as const;
  const outOfStock = { label: "outOfStock" } as const;
  const comingSoon = { label: "comingSoon" } as const;
  const withPickup = { label: "deliveryAndPickup" } as const;
  it.each([
    ["to the program PLUS [S1-6.16]", {}, true],
    ["to the tier PR7 [S1-6.16]", { context: topTierMember }, true],
    ["to the tier PR6 [S1-6.16]", { context: createMember("retail", { flags: { rewardsTierCd: "PR6" } }) }, true],
    ["not to the tier PR5 [S1-6.16]", { context: createMember("retail", { flags: { rewardsTierCd: "PR5" } }) }, false],
    [
      "not to another program [S1-6.16]",
      { context: createMember("retail", { flags: { programType: "BASIC" } }) },
      false,
    ],
    ["not without tier or program [S1-6.16]", { context: retailMember }, false],
    ["not to guests", { context: retailGuest }, false],
    ["not beside free shipping [S1-6.16]", { item: fixtures.freeDeliveryItem }, false],
    ["not where it is not deliverable [S1-6.16]", outOfStock, false],
    ["not where it is coming soon", comingSoon, false],
    ["with delivery and pickup", withPickup, true],
    ["not beside a fee [S1-6.16]", { isHandlingFeeShown: true }, false],
  ])("is shown %s", (_why, given, expected) => {
    expect(hasMemberFreeDelivery({ ...facts, ...given })).toBe(expected);
  });
});
