import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import { RESTRICTION_TYPES } from "shared-contracts/constants";
import { selectRestrictionMessage } from "./rule.js";

const { businessMember, createItem, retailGuest, retailMember, sellableItem } = fixtures;

const restricted = RESTRICTION_TYPES.map((type) => ({ type, item: createItem({ restrictionDetails: { type } }) }));
/** They stop nobody, and so are no state. */
const EXPLAINED: readonly string[] = ["PARTIALHARDSUB", "RESTRICTED", "FORCEDHARDSUB"];

describe("selectRestrictionMessage", () => {
  it.each(restricted.map(({ type, item }) => [type, item] as const))(
    "tells members about %s [S2-6.06]",
    (type, item) => {
      const message = selectRestrictionMessage(item, retailMember);
      expect(message?.type).toBe(type);
      expect(message?.text ?? "").toMatch(EXPLAINED.includes(type) ? /\w+ .*\.$/ : /^$/);
    },
  );

  it("uses the tenant's wording [S2-6.08]", () => {
    expect(selectRestrictionMessage(fixtures.restrictedItem, retailMember)?.text).toBe(
      "Restrictions apply to this item.",
    );
    expect(selectRestrictionMessage(fixtures.restrictedItem, businessMember)?.text).toBe(
      "Your organization restricts this item. Your order may need approval.",
    );
  });

  it.each([
    [12, "This item is sold in multiples of 12."],
    [1, "This item is sold in fixed multiples."],
    [undefined, "This item is sold in fixed multiples."],
  ])("says of which number an item is sold in multiples: %p", (altFactor, text) => {
    const deprecableFieldsAtPriceLevel = altFactor === undefined ? {} : { altFactor };
    const item = createItem({ restrictionDetails: { type: "FORCEDHARDSUB", deprecableFieldsAtPriceLevel } });
    expect(selectRestrictionMessage(item, retailMember)?.text).toBe(text);
  });

  it.each([
    ["guests [S2-6.06]", fixtures.blockedItem, retailGuest],
    ["members about an item without one [S2-6.06]", sellableItem, retailMember],
    ["members about one that is not known", fixtures.unknownRestrictionItem, retailMember],
  ])("is undefined %s", (_why, item, context) => {
    expect(selectRestrictionMessage(item, context)).toBeUndefined();
  });
});
