import { describe, expect, it } from "@jest/globals";
import { RESTRICTION_TYPES } from "shared-contracts/constants";
import * as fixtures from "shared-contracts/fixtures";
import { hasPackages, hasRestriction, NOT_SOLD_RESTRICTIONS } from "./not-sold.js";
import { selectRestrictionMessage } from "./restriction-message.js";

const { businessMember, createItem, retailGuest, retailMember, sellableItem } = fixtures;

const restricted = RESTRICTION_TYPES.map((type) => ({ type, item: createItem({ restrictionDetails: { type } }) }));

describe("restrictions", () => {
  it("name the three types that are not sold [S2-4.12][S2-4.71]", () => {
    const notSold = restricted.filter(({ item }) => hasRestriction(item, NOT_SOLD_RESTRICTIONS));
    expect(notSold.map(({ type }) => type)).toEqual(["FULLHARDSUB", "DISCONTINUED", "OMITTED"]);
    expect(hasRestriction(sellableItem, NOT_SOLD_RESTRICTIONS)).toBe(false);
    expect(hasRestriction(fixtures.unknownRestrictionItem, NOT_SOLD_RESTRICTIONS)).toBe(false);
  });

  it("take packages away for OMITTED only [S2-4.12]", () => {
    const without = restricted.filter(({ item }) => !hasPackages(item));
    expect(without.map(({ type }) => type)).toEqual(["OMITTED"]);
    expect(hasPackages(sellableItem)).toBe(true);
  });

  it.each(restricted.map(({ type, item }) => [type, item] as const))(
    "tell members about %s [S2-6.06]",
    (type, item) => {
      const message = selectRestrictionMessage(item, retailMember);
      expect(message?.type).toBe(type);
      expect(message?.text).toMatch(/\w+ .*\.$/);
    },
  );

  it("speak in the tenant's words [S2-6.08]", () => {
    expect(selectRestrictionMessage(fixtures.blockedItem, retailMember)?.text).toBe(
      "This item is blocked for your account.",
    );
    expect(selectRestrictionMessage(fixtures.blockedItem, businessMember)?.text).toBe(
      "This item is blocked by your organization.",
    );
  });

  it.each([
    ["guests [S2-6.06]", fixtures.blockedItem, retailGuest],
    ["members about an item without one [S2-6.06]", sellableItem, retailMember],
    ["members about one that is not known", fixtures.unknownRestrictionItem, retailMember],
  ])("do not tell %s", (_why, item, context) => {
    expect(selectRestrictionMessage(item, context)).toBeUndefined();
  });
});
