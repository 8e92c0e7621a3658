import { describe, expect, it } from "@jest/globals";
import { readPlace } from "shared-contracts/constants";
import { describeEnhancedOffer } from "./rule.js";
import * as fixtures from "shared-contracts/fixtures";

it.each([
  ["a ZIP code of 5 [S2-5.01]", "01760", "01760"],
  ["spaces around it are dropped [S2-5.01]", "  01760 ", "01760"],
  ["full-width digits", "\uFF10\uFF11\uFF17\uFF16\uFF10\u3000", "01760"],
  ["city and state", "Natick, MA", "Natick, MA"],
  ["every allowed sign [S2-5.03]", "O'Fallon-St. `A` & B, MO", "O'Fallon-St. `A` & B, MO"],
  ["a letter first [S2-5.02]", "Aiken", "Aiken"],
  ["accents, without them [S2-5.03]", "Cañon City, CO", "Canon City, CO"],
  ["an apostrophe as phones type it", "O’Fallon, MO", "O'Fallon, MO"],
])("accepts %s", (_why, text, query) => {
  expect(readPlace(text)).toBe(query);
});

it.each([
  ["4 characters [S2-5.01]", "0176"],
  ["4 characters and spaces [S2-5.01]", " 0176 "],
  ["nothing [S2-5.05]", ""],
  ["spaces alone [S2-5.05]", "      "],
  ["a period first [S2-5.02]", ".01760"],
  ["a hyphen first [S2-5.02]", "-Natick"],
  ["an apostrophe first [S2-5.02]", "'s-Hertogenbosch"],
  ["a slash [S2-5.03]", "01760/1"],
  ["a letter of another alphabet [S2-5.03]", "Москва"],
  ["a letter that isn't one with an accent [S2-5.03]", "Łódź PL"],
  ["an underscore [S2-5.03]", "Nat_ick"],
  ["a tab inside [S2-5.03]", "Natick\tMA"],
  ["a line break inside", "Natick\nMA"],
])("refuses %s", (_why, text) => {
  expect(readPlace(text)).toBeUndefined();
});

const { createMember, deskItem, retailMember } = fixtures;

const facts = {
  item: deskItem,
  context: retailMember,
  option: "ONE_TIME_PURCHASE",
  delivery: { status: "offered", deliveryDateText: "Thu, Mar 20", price: 59 },
  price: 49,
} as const;

describe("describeEnhancedOffer", () => {
  it.each([
    ["the day", {}, "Thu, Mar 20"],
    ["itself where there is no day", { delivery: { status: "none" } }, "Enhanced delivery"],
    ["itself while the day is not known", { delivery: { status: "unknown" } }, "Enhanced delivery"],
  ] as const)("describes %s", (_why, given, name) => {
    expect(describeEnhancedOffer({ ...facts, ...given })).toEqual({ name, price: "$49.00" });
  });

  it.each(["unknown", "none"] as const)("keeps room while the price is not known, delivery being %s", (status) => {
    const awaited = { ...facts, delivery: { status }, price: undefined };
    expect(describeEnhancedOffer(awaited)).toEqual({ name: "Enhanced delivery", price: undefined });
    expect(describeEnhancedOffer({ ...awaited, option: "BOPIS" })).toBeUndefined();
  });

  it.each([
    ["for pickup [S2-4.09]", { option: "BOPIS" }],
    ["for auto restock [S2-4.09]", { option: "AUTO_RESTOCK" }],
    ["for a price of 0", { price: 0 }],
    ["without the permission [S2-6.18]", { context: createMember("retail", { permissions: { fsEligible: false } }) }],
    ["for an item without the service [S2-6.18]", { item: fixtures.sellableItem }],
    ["where prices are hidden [S2-6.10]", { context: fixtures.hiddenPriceMember }],
    ["to guests [S2-6.04]", { context: fixtures.retailGuest }],
    ["of what cannot be bought", { item: { ...deskItem, restrictionDetails: { type: "DISCONTINUED" } } }],
  ] as const)("returns no offer %s", (_why, given) => {
    expect(describeEnhancedOffer({ ...facts, ...given })).toBeUndefined();
  });
});
