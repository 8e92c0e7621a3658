import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import type { PriceInfo, PromotionMessage } from "shared-contracts";
import { listOffers } from "./offers.rule.js";

const { createItem, createPrice, createPriceInfo, promotedItem, retailMember } = fixtures;

const now = new Date("2026-03-15T12:00:00Z");
const facts = { item: promotedItem, context: retailMember, option: "ONE_TIME_PURCHASE", now } as const;

function promoted(promotion: PromotionMessage, info: Partial<PriceInfo> = {}) {
  const price = createPrice([createPriceInfo("ONE_TIME_PURCHASE", info)], { promotionMessages: [promotion] });
  return { ...facts, item: createItem({ price }) };
}

describe("listOffers", () => {
  it("lists active promotions with name, description and end date [S2-1.12][S2-9.23]", () => {
    expect(listOffers(facts)).toEqual([{ text: "Spring savings: Save $3 on paper", expires: "Expires Mar 31, 2026" }]);
  });

  it.each([
    ["before its start", "2026-02-28T23:59:59Z", 0],
    ["from its start on", "2026-03-01T00:00:00Z", 1],
    ["through its last day", "2026-03-31T23:59:59Z", 1],
    ["after its end", "2026-04-01T00:00:00Z", 0],
  ])("lists a promotion %s [S1-3.19]", (_why, time, count) => {
    expect(listOffers({ ...facts, now: new Date(time) })).toHaveLength(count);
  });

  it.each([
    ["description alone", { description: "Save" }, "Save"],
    ["name alone", { name: "Deal" }, "Deal"],
  ])("lists a promotion of %s without dates [S1-3.19]", (_why, promotion, text) => {
    expect(listOffers(promoted(promotion))).toEqual([{ text, expires: undefined }]);
  });

  it("omits a promotion without text", () => {
    expect(listOffers(promoted({ endDate: "2026-03-31" }))).toEqual([]);
  });

  it.each([
    [0, undefined],
    [1, "Expires Mar 31, 2026"],
    [99, "Expires Mar 31, 2026"],
    [100, undefined],
  ])("shows the end date of a saving of %d: %s [S2-9.23]", (totalSavingsPercentage, expires) => {
    expect(listOffers(promoted({ name: "Deal", endDate: "2026-03-31" }, { totalSavingsPercentage }))).toEqual([
      { text: "Deal", expires },
    ]);
  });

  it.each([
    ["hidden [S2-6.10]", { ...facts, context: fixtures.hiddenPriceMember }],
    ["a guest's", { ...facts, context: fixtures.retailGuest }],
  ])("lists nothing if the price is %s", (_why, given) => {
    expect(listOffers(given)).toEqual([]);
  });
});
