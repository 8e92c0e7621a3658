import { describe, expect, it } from "@jest/globals";
import { createItem, membershipItem } from "shared-contracts/fixtures";
import { hasQuantityBox, isButtonStacked } from "./rule.js";

function typed(isCustomizable: number | undefined) {
  return createItem({ product: { isCustomizable } });
}

it("a membership has no quantity box", () => {
  expect(hasQuantityBox("add", membershipItem)).toBe(false);
});

describe("hasQuantityBox", () => {
  it.each([
    ["to add", "add", 0, true],
    ["to pick up", "pickup", 0, true],
    ["to pre-order", "pre-order", 0, true],
    ["to customize type 5", "customize", 5, true],
    ["to customize type 8", "customize", 8, true],
    ["to get started with what is counted", "get-started", 5, true],
    ["not to get started with type 20", "get-started", 20, false],
    ["not to customize type 14", "customize", 14, false],
    ["not to customize type 18", "customize", 18, false],
    ["to add type 6", "add", 6, true],
    ["to add type 17", "add", 17, true],
    ["not without a button", "none", 0, false],
    ["not where the item is blocked", "blocked", 0, false],
    ["not where it is coming soon", "coming-soon", 0, false],
  ] as const)("is shown %s [S2-5.30]", (_why, callToAction, type, expected) => {
    expect(hasQuantityBox(callToAction, typed(type))).toBe(expected);
  });

  it.each([
    [6, true],
    [13, false],
    [14, true],
    [15, true],
    [16, true],
    [17, true],
    [18, true],
    [19, true],
    [20, true],
    [21, false],
    [5, false],
    [7, false],
    [undefined, false],
  ])("button of type %s has its own row: %j [S2-5.30]", (type, expected) => {
    expect(isButtonStacked(typed(type))).toBe(expected);
  });
});
