import { describe, expect, it } from "@jest/globals";
import type { PageRule } from "shared-contracts";
import {
  businessGuest,
  createItem,
  printItem,
  retailGuest,
  retailMember,
  unreviewedItem,
} from "shared-contracts/fixtures";
import { holds, reservedSpaceOf, type PageFacts } from "./page-rules.js";

const printer = createItem({ compatibility: { kind: "printer", products: [] } });
const cartridge = createItem({ compatibility: { kind: "cartridge", products: [] } });
const set = createItem({ skuSetData: { childProducts: [] } });
const plain: PageFacts = { context: retailGuest, item: createItem({}), isEmptyProduct: false };

const cases: readonly (readonly [why: string, rule: PageRule, facts: Partial<PageFacts>, expected: boolean])[] = [
  ["no condition", {}, {}, true],
  ["an item", { noneOf: ["empty-product"] }, {}, true],
  ["an empty product", { noneOf: ["empty-product"] }, { isEmptyProduct: true }, false],
  ["a print item", { allOf: ["print-item"] }, { item: printItem }, true],
  ["an item that is not printed", { allOf: ["print-item"] }, {}, false],
  ["a page without an item", { allOf: ["print-item"] }, { item: undefined }, false],
  ["a member", { allOf: ["recommendations-enabled"] }, { context: retailMember }, true],
  ["a guest", { allOf: ["recommendations-enabled"] }, {}, false],
  ["a guest on a set's page", { anyOf: ["recommendations-enabled", "sku-set"] }, { item: set }, true],
  ["a guest on any other", { anyOf: ["recommendations-enabled", "sku-set"] }, {}, false],
  [
    "a member on a printer's page",
    { allOf: ["recommendations-enabled", "printer"] },
    { context: retailMember, item: printer },
    true,
  ],
  [
    "on a cartridge's page",
    { allOf: ["recommendations-enabled", "printer"] },
    { context: retailMember, item: cartridge },
    false,
  ],
  ["a guest on a printer's page", { allOf: ["recommendations-enabled", "printer"] }, { item: printer }, false],
  ["a tenant with reviews", { allOf: ["reviews-enabled"] }, {}, true],
  ["a tenant without", { allOf: ["reviews-enabled"] }, { context: businessGuest }, false],
  ["reviews", { allOf: ["has-reviews"] }, {}, true],
  ["no reviews", { noneOf: ["has-reviews"] }, { item: unreviewedItem }, true],
  ["questions", { allOf: ["has-questions"] }, {}, true],
  ["no questions", { noneOf: ["has-questions"] }, { item: unreviewedItem }, true],
];

describe("holds", () => {
  it.each(cases)("%s", (_why, rule, facts, expected) => {
    expect(holds(rule, { ...plain, ...facts })).toBe(expected);
  });
});

describe("reservedSpaceOf", () => {
  const slot: Parameters<typeof reservedSpaceOf>[0] = {
    reservedWhen: { allOf: ["reviews-enabled"] },
    shortWhen: { noneOf: ["has-reviews"] },
  };

  it.each([
    ["all of it where there is content", {}, "full"],
    ["a little where nobody has written anything", { item: unreviewedItem }, "short"],
    ["nothing where the slot stays empty", { context: businessGuest, item: unreviewedItem }, "none"],
  ] as const)("keeps %s", (_why, facts, expected) => {
    expect(reservedSpaceOf(slot, { ...plain, ...facts })).toBe(expected);
  });

  it("keeps all of it for a slot that says nothing", () => {
    expect(reservedSpaceOf({}, plain)).toBe("full");
  });
});
