import { describe, expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { hasMemberFreeDelivery } from "./member-free-delivery.js";

const { createItem, createMember, plusMember, retailGuest, retailMember, topTierMember } = fixtures;

describe("hasMemberFreeDelivery", () => {
  const facts = { item: createItem(), context: plusMember, label: "delivery", isHandlingFeeShown: false } as const;
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
    ["not where it is not deliverable [S1-6.16]", { label: "outOfStock" }, false],
    ["not where it is coming soon", { label: "comingSoon" }, false],
    ["with delivery and pickup", { label: "deliveryAndPickup" }, true],
    ["not beside a fee [S1-6.16]", { isHandlingFeeShown: true }, false],
  ] as const)("is shown %s", (_why, given, expected) => {
    expect(hasMemberFreeDelivery({ ...facts, ...given })).toBe(expected);
  });
});
