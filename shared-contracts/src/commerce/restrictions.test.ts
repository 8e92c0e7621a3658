import { expect, it } from "@jest/globals";
import { RESTRICTION_TYPES } from "../constants/index.js";
import { blockedItem, createItem, sellableItem, unknownRestrictionItem } from "../fixtures/index.js";
import { hasPackages, hasRestriction } from "./restrictions.js";

const restricted = RESTRICTION_TYPES.map((type) => ({ type, item: createItem({ restrictionDetails: { type } }) }));

it("takes packages away for OMITTED only [S2-4.12]", () => {
  const without = restricted.filter(({ item }) => !hasPackages(item));
  expect(without.map(({ type }) => type)).toEqual(["OMITTED"]);
  expect(hasPackages(sellableItem)).toBe(true);
});

it("knows a restriction by its type, and no unknown one", () => {
  expect(hasRestriction(blockedItem, ["OMITTED", "BLOCKED"])).toBe(true);
  expect(hasRestriction(blockedItem, ["OMITTED"])).toBe(false);
  expect(hasRestriction(sellableItem, RESTRICTION_TYPES)).toBe(false);
  expect(hasRestriction(unknownRestrictionItem, RESTRICTION_TYPES)).toBe(false);
});
