import { describe, expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { listBadges } from "./list-badges.js";

const { createItem, createMember, retailMember } = fixtures;

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

  it("adds what the item is, once each", () => {
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
