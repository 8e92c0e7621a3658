import { describe, expect, it } from "@jest/globals";
import {
  blockedItem,
  createItem,
  createMember,
  restrictedItem,
  restrictedOutOfStockItem,
  retailGuest,
  retailMember,
} from "shared-contracts/fixtures";
import { isRestricted } from "../item/rule.js";
import { areAlternativesOffered, areRecommendationsOffered } from "./rule.js";

const everyday = createItem();
const unsorted = { ...everyday, product: { ...everyday.product, hierarchy: undefined } };
const disabledMember = createMember("retail", { flags: { toggles: { ENABLE_PRODUCT_RECS: false } } });
const withoutAlternatives = createMember("retail", { permissions: { canSeeAlt: false } });

const recommended = [
  ["a member with recommendations enabled [S2-6.01]", everyday, retailMember, true],
  ["no guest [S2-6.01]", everyday, retailGuest, false],
  ["no member without the toggle [S2-6.01]", everyday, disabledMember, false],
  ["not by class SC209 [S2-9.21]", createItem({ product: { hierarchy: { classId: "SC209" } } }), retailMember, false],
  ["not by scId SC209 [S2-9.21]", createItem({ product: { scId: "SC209" } }), retailMember, false],
  [
    "not by supercategory SC209 [S2-9.21]",
    createItem({ product: { hierarchy: { supercategory: "SC209" } } }),
    retailMember,
    false,
  ],
  ["by no hierarchy at all", unsorted, retailMember, true],
  ["by any other class", createItem({ product: { hierarchy: { classId: "SC2090" } } }), retailMember, true],
] as const;

describe("recommendations are offered for", () => {
  it.each(recommended)("%s", (_why, item, visitor, expected) => {
    expect(areRecommendationsOffered(item, visitor)).toBe(expected);
  });
});

const alternatives = [
  ["an everyday item", everyday, retailMember, true],
  ["an item without hierarchy", unsorted, retailMember, true],
  ["an everyday item, whatever canSeeAlt says", everyday, withoutAlternatives, true],
  ["a restricted item with canSeeAlt [S2-6.17]", restrictedItem, retailMember, true],
  ["no restricted item without it [S2-6.17]", restrictedItem, withoutAlternatives, false],
  ["no blocked item without it [S2-6.17]", blockedItem, withoutAlternatives, false],
  ["an item restricted as out of stock, which is about stock", restrictedOutOfStockItem, withoutAlternatives, true],
  ["no class CL871 [S2-9.20]", createItem({ product: { hierarchy: { classId: "CL871" } } }), retailMember, false],
  [
    "no department DP33920 [S2-9.20]",
    createItem({ product: { hierarchy: { department: "DP33920" } } }),
    retailMember,
    false,
  ],
  ["nothing of class SC209", createItem({ product: { scId: "SC209" } }), retailMember, false],
  ["no guest", everyday, retailGuest, false],
] as const;

describe("alternatives are offered for", () => {
  it.each(alternatives)("%s", (_why, item, visitor, expected) => {
    expect(areAlternativesOffered(item, visitor)).toBe(expected);
  });
});

describe("isRestricted", () => {
  it.each([
    ["every known type", "PARTIALHARDSUB", true],
    ["but the one about stock", "OUTOFSTOCK", false],
    ["not an unknown one", "MOONLIT", false],
  ])("%s", (_why, type, expected) => {
    expect(isRestricted({ restrictionDetails: { type } })).toBe(expected);
  });
  it("is false without a restriction", () => {
    expect(isRestricted({})).toBe(false);
  });
});
