import { expect, it } from "@jest/globals";
import { RESTRICTION_TYPES } from "shared-contracts/constants";
import { createItem, sellableItem, unknownRestrictionItem } from "shared-contracts/fixtures";
import { hasPackages, hasRestriction, NOT_SOLD_RESTRICTIONS } from "./not-sold.js";

const restricted = RESTRICTION_TYPES.map((type) => ({ type, item: createItem({ restrictionDetails: { type } }) }));

it("names the three types that are not sold [S2-4.12][S2-4.71]", () => {
  const notSold = restricted.filter(({ item }) => hasRestriction(item, NOT_SOLD_RESTRICTIONS));
  expect(notSold.map(({ type }) => type)).toEqual(["FULLHARDSUB", "DISCONTINUED", "OMITTED"]);
  expect(hasRestriction(sellableItem, NOT_SOLD_RESTRICTIONS)).toBe(false);
  expect(hasRestriction(unknownRestrictionItem, NOT_SOLD_RESTRICTIONS)).toBe(false);
});

it("takes packages away for OMITTED only [S2-4.12]", () => {
  const without = restricted.filter(({ item }) => !hasPackages(item));
  expect(without.map(({ type }) => type)).toEqual(["OMITTED"]);
  expect(hasPackages(sellableItem)).toBe(true);
});
