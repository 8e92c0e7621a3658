import { describe, expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { selectStickyBarContent, selectXsLayout, STICKY_BAR_SPECIAL_TYPES } from "./content.rule.js";

const { createItem, createMember, retailGuest, retailMember } = fixtures;

describe("selectStickyBarContent", () => {
  const button = { action: "button", hasQuantityBox: true };
  const withoutBox = { action: "button", hasQuantityBox: false };
  const outOfStock = { action: "out-of-stock", hasQuantityBox: false };
  const typed = (isCustomizable: number) => createItem({ product: { isCustomizable } });
  it.each([
    ["quantity and button", createItem(), "add", retailMember, button],
    ["quantity and button for pickup", createItem(), "pickup", retailMember, button],
    ["quantity for type 5 [S1-9.17]", typed(5), "customize", retailMember, button],
    ["no quantity for type 6 [S1-9.17]", typed(6), "add", retailMember, withoutBox],
    ["quantity for type 13 [S1-9.17]", typed(13), "customize", retailMember, button],
    ["no quantity for type 14 [S1-9.17]", typed(14), "customize", retailMember, withoutBox],
    ["no quantity for type 20 [S1-9.17]", typed(20), "get-started", retailMember, withoutBox],
    ["no quantity for a blocked item", createItem(), "blocked", retailMember, withoutBox],
    [
      "become a customer for guests",
      createItem(),
      "add",
      retailGuest,
      { action: "become-customer", hasQuantityBox: false },
    ],
    ["a button for guests who may buy", createItem(), "add", fixtures.buyingGuest, button],
    ["out of stock where there is no button [S1-4.27]", createItem(), "none", retailMember, outOfStock],
  ] as const)("shows %s", (_why, item, callToAction, context, expected) => {
    expect(selectStickyBarContent(item, context, callToAction)).toEqual(expected);
  });
});

it("uses its own set of types [S1-9.16]", () => {
  expect(STICKY_BAR_SPECIAL_TYPES).toEqual([6, 14, 15, 16, 17, 18, 19, 20]);
});

it.each([
  ["N", "standard"],
  ["Y", "dedicated"],
  ["n", "dedicated"],
  [undefined, "dedicated"],
])("switch XSMCTA %s selects the %s layout on xs [S1-6.14]", (value, expected) => {
  const switches = value === undefined ? {} : { XSMCTA: value };
  expect(selectXsLayout(createMember("retail", { flags: { switches } }))).toBe(expected);
});
