import { describe, expect, it } from "@jest/globals";
import { createTile } from "shared-contracts/fixtures";
import type { OriginalItem } from "../item/rule.js";
import { ALTERNATIVES_TITLE_RULES, describeAlternativesTitle, saveByAlternative } from "./title.rule.js";

const plain: OriginalItem = {
  isRestricted: false,
  isOutOfStock: false,
  proposition: undefined,
  hasEcoId: false,
  surcharge: 0,
  expectedDate: undefined,
  unitPrice: undefined,
};
const dear = { unitPrice: { amount: 0.05, unit: "Sheet" } };
const slow = { expectedDate: "2026-03-12" };
const heavy = { surcharge: 9.5 };
const eco = { proposition: "eco" } as const;
const replacement = { proposition: "replacement" } as const;

describe("the title of one alternative", () => {
  it.each([
    ["nothing special [S2-9.33]", {}, {}, "similar", "Consider this similar product"],
    [
      "the tile's own title wins over everything",
      { dynamicTitle: "For you", ecoId: "E" },
      { ...eco, ...heavy },
      "dynamic",
      "For you",
    ],
    ["both eco [S2-9.38]", { ecoId: "E" }, { ...eco, hasEcoId: true }, "also-eco", "Also environmentally friendly"],
    ["only the tile eco [S2-9.39]", { ecoId: "E" }, eco, "eco", "Environmentally friendly"],
    ["neither eco [S2-9.39]", {}, eco, "similar", "Consider this similar product"],
    ["only the item eco [S2-9.38]", {}, { ...eco, hasEcoId: true }, "similar", "Consider this similar product"],
    [
      "code 5 wins over restriction and stock [S2-9.40]",
      { ecoId: "E" },
      { ...eco, isRestricted: true, isOutOfStock: true },
      "eco",
      "Environmentally friendly",
    ],
    ["eco without code 5 says nothing [S2-9.40]", { ecoId: "E" }, {}, "similar", "Consider this similar product"],
    ["code 1 [S2-9.36] [S2-9.40]", {}, replacement, "replacement", "Suggested replacement"],
    [
      "code 1 wins over restricted [S2-9.36]",
      {},
      { ...replacement, isRestricted: true },
      "replacement",
      "Suggested replacement",
    ],
    ["restricted [S2-9.36]", {}, { isRestricted: true }, "alternative", "Suggested alternative"],
    ["out of stock [S2-9.36]", {}, { isOutOfStock: true }, "alternative", "Suggested alternative"],
    [
      "stock comes before the carrier fee",
      {},
      { isOutOfStock: true, ...heavy },
      "alternative",
      "Suggested alternative",
    ],
    ["a fee and none [S2-9.34]", {}, { ...heavy, ...slow }, "no-carrier-fee", "Save! Skip the carrier fee"],
    ["a fee and another [S2-9.34]", { shippingAndHandlingFee: 1 }, heavy, "similar", "Consider this similar product"],
    ["earlier [S2-9.35]", { expectedDate: "2026-03-11" }, { ...slow, ...dear }, "faster", "Get it faster"],
    [
      "the same day is not earlier [S2-9.35]",
      { expectedDate: "2026-03-12" },
      slow,
      "similar",
      "Consider this similar product",
    ],
    ["an unknown day is not earlier [S2-9.35]", {}, slow, "similar", "Consider this similar product"],
    [
      "a day is not earlier than an unknown one [S2-9.35]",
      { expectedDate: "2026-03-11" },
      {},
      "similar",
      "Consider this similar product",
    ],
    ["cheaper per unit [S2-9.37]", { priceValue: 10, pricePerUnit: 0.02 }, dear, "cheaper", "Save an extra $15.00"],
    [
      "as dear per unit [S2-9.37]",
      { priceValue: 25, pricePerUnit: 0.05 },
      dear,
      "similar",
      "Consider this similar product",
    ],
  ])("%s", (_why, overrides, facts, kind, text) => {
    const tile = createTile({ pricePerUnitUom: "sheet", ...overrides });
    const title = describeAlternativesTitle([tile], { ...plain, ...facts });
    expect(title).toMatchObject({ kind, text });
  });

  it("follows these rules, each in the table above", () => {
    expect(ALTERNATIVES_TITLE_RULES.map(({ title }) => title)).toEqual([
      "dynamic",
      "also-eco",
      "eco",
      "replacement",
      "alternative",
      "no-carrier-fee",
      "faster",
      "cheaper",
    ]);
  });

  it("includes the saved fee [S2-9.34]", () => {
    const title = describeAlternativesTitle([createTile()], { ...plain, ...heavy });
    expect(title?.note).toBe("A carrier fee of $9.50 applies to heavy objects");
  });

  it("has no note below other kinds of title", () => {
    expect(describeAlternativesTitle([createTile()], plain)?.note).toBeUndefined();
  });
});

describe("the title of several alternatives", () => {
  it.each([
    ["nothing special [S2-9.32]", {}, "Similar products"],
    ["code 1 [S2-9.36]", replacement, "Suggested replacements"],
    ["out of stock [S2-9.36]", { isOutOfStock: true }, "Suggested alternatives"],
  ])("%s", (_why, facts, text) => {
    const tiles = [createTile({ itemId: "1" }), createTile({ itemId: "2" })];
    expect(describeAlternativesTitle(tiles, { ...plain, ...facts })?.text).toBe(text);
  });

  it("is based on the first tile", () => {
    const tiles = [createTile({ itemId: "1" }), createTile({ itemId: "2", dynamicTitle: "For you" })];
    expect(describeAlternativesTitle(tiles, plain)?.kind).toBe("similar");
  });
});

it("has no title without tiles", () => {
  expect(describeAlternativesTitle([], plain)).toBeUndefined();
});

describe("saveByAlternative", () => {
  const tile = createTile({ priceValue: 10, pricePerUnit: 0.1, pricePerUnitUom: "sheet" });
  const dearer = { amount: 0.12, unit: "sheet" };
  it.each([
    ["what as many units of the original cost more", tile, dearer, 2],
    [
      "nothing in units that are not named",
      { ...tile, pricePerUnitUom: undefined },
      { amount: 0.12, unit: undefined },
      0,
    ],
    ["in the same units, however they are spelled", { ...tile, pricePerUnitUom: " SHEET" }, dearer, 2],
    ["nothing in other units", tile, { amount: 0.12, unit: "ream" }, 0],
    ["nothing against a price that is not known", tile, undefined, 0],
    ["nothing without a price per unit", { ...tile, pricePerUnit: undefined }, dearer, 0],
    ["nothing without a price", { ...tile, priceValue: undefined }, dearer, 0],
    ["nothing that reveals a price in the cart", { ...tile, seePriceInCart: true }, dearer, 0],
    ["nothing below a cent", tile, { amount: 0.10004, unit: "sheet" }, 0],
    ["nothing where the alternative is dearer", tile, { amount: 0.08, unit: "sheet" }, 0],
  ] as const)("%s", (_why, alternative, original, expected) => {
    expect(saveByAlternative(alternative, original)).toBe(expected);
  });
});
