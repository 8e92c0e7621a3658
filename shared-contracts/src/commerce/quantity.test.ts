import { describe, expect, it } from "@jest/globals";
import type { Tenant } from "../index.js";
import {
  createItem,
  createPrice,
  createPriceInfo,
  forcedHardSubItem,
  membershipItem,
  sellableItem,
} from "../fixtures/index.js";
import { MAXIMUM_QUANTITY } from "../constants/index.js";
import {
  findQuantityErrors,
  readQuantity,
  resolveFactor,
  resolveQuantityRange,
  selectLimitMessage,
} from "./quantity.js";

const option = "ONE_TIME_PURCHASE";

function limited(quantityLimit: number | undefined, factor?: number) {
  return createItem({
    price: createPrice([createPriceInfo(option, { quantityLimit })]),
    ...(factor !== undefined && {
      restrictionDetails: { type: "FORCEDHARDSUB", deprecableFieldsAtPriceLevel: { altFactor: factor } },
    }),
  });
}

function rangeOf(limit: number | undefined, tenant: Tenant = "retail", factor?: number) {
  return resolveQuantityRange({ item: limited(limit, factor), option, tenant });
}

describe("resolveQuantityRange", () => {
  it.each([
    ["the limit of the price [S1-5.02]", 5, "retail", 5, 5],
    ["9999 without a limit [S1-5.03]", undefined, "retail", MAXIMUM_QUANTITY, undefined],
    ["9999 for the limit 0 [S1-5.03]", 0, "retail", MAXIMUM_QUANTITY, undefined],
    ["9999 for a negative limit [S1-5.03]", -1, "retail", MAXIMUM_QUANTITY, undefined],
    ["the limit 1", 1, "retail", 1, 1],
    ["998 on business [S1-5.05]", 998, "business", 998, 998],
    ["9999 for 999 on business [S1-5.05]", 999, "business", MAXIMUM_QUANTITY, undefined],
    ["9999 for 1000 on business [S1-5.05]", 1000, "business", MAXIMUM_QUANTITY, undefined],
    ["999 on retail [S1-5.06]", 999, "retail", 999, 999],
    ["1000 on retail [S1-5.06]", 1000, "retail", 1000, 1000],
    ["what four digits can say, for a higher limit", 12_000, "retail", MAXIMUM_QUANTITY, 12_000],
  ] as const)("takes %s as maximum", (_why, limit, tenant, maximum, named) => {
    expect(rangeOf(limit, tenant)).toEqual({ factor: 1, minimum: 1, maximum, limit: named });
  });

  it("takes one membership", () => {
    const range = resolveQuantityRange({ item: membershipItem, option, tenant: "business" });
    expect(range).toEqual({ factor: 1, minimum: 1, maximum: 1, limit: 1 });
  });

  it("takes 9999 for an item without any price [S1-5.03]", () => {
    const item = createItem({ price: { item: [] } });
    expect(resolveQuantityRange({ item, option, tenant: "retail" }).maximum).toBe(MAXIMUM_QUANTITY);
  });

  it("reads the limit of the selected option [S1-5.02]", () => {
    const item = createItem({
      price: createPrice([createPriceInfo(option), createPriceInfo("BOPIS", { quantityLimit: 2 })]),
    });
    expect(resolveQuantityRange({ item, option: "BOPIS", tenant: "retail" }).maximum).toBe(2);
    expect(resolveQuantityRange({ item, option, tenant: "retail" }).maximum).toBe(MAXIMUM_QUANTITY);
  });

  it.each([
    ["multiples and minimum of the factor [S1-5.07][S1-5.08]", undefined, 12, 12, 9996],
    ["a limit that is a multiple", 24, 12, 12, 24],
    ["the largest multiple below the limit", 35, 12, 12, 24],
    ["the limit equal to the factor", 12, 12, 12, 12],
    ["nothing at all for a limit below the factor", 11, 12, 12, 0],
    ["any quantity for the factor 1", 5, 1, 1, 5],
  ])("allows %s", (_why, limit, factor, minimum, maximum) => {
    expect(rangeOf(limit, "retail", factor)).toMatchObject({ factor, minimum, maximum });
  });

  it.each([true, false, undefined])("applies whether isHardSub is %s [S1-6.11]", (isHardSub) => {
    const item = createItem({ ...forcedHardSubItem, permissions: { isHardSub } });
    expect(resolveQuantityRange({ item, option, tenant: "business" })).toMatchObject({ factor: 12, minimum: 12 });
  });

  it.each([
    ["no restriction", sellableItem, 1],
    ["a forced hard substitution", forcedHardSubItem, 12],
    ["any other restriction", createItem({ ...forcedHardSubItem, restrictionDetails: { type: "PARTIALHARDSUB" } }), 1],
    ["a factor that is none", limited(undefined, 2.5), 1],
    ["no factor", createItem({ restrictionDetails: { type: "FORCEDHARDSUB" } }), 1],
  ])("has the factor of %s", (_why, item, factor) => {
    expect(resolveFactor(item)).toBe(factor);
  });
});

describe("findQuantityErrors", () => {
  const dozens = rangeOf(30, "retail", 12);
  const none = rangeOf(11, "retail", 12);
  const upToFive = rangeOf(5);
  it.each([
    ["nothing at the minimum", 1, upToFive, []],
    ["nothing at the maximum", 5, upToFive, []],
    ["the maximum above it", 6, upToFive, [{ kind: "maximum", n: 5 }]],
    ["the minimum below it", 0, upToFive, [{ kind: "minimum", n: 1 }]],
    ["nothing for the factor [S1-5.08]", 12, dozens, []],
    ["nothing for a multiple [S1-5.07]", 24, dozens, []],
    ["the multiple between multiples [S1-5.07]", 13, dozens, [{ kind: "multiple", n: 12 }]],
    ["the maximum as the largest multiple", 36, dozens, [{ kind: "maximum", n: 24 }]],
    [
      "multiple and maximum, in this order",
      31,
      dozens,
      [
        { kind: "multiple", n: 12 },
        { kind: "maximum", n: 24 },
      ],
    ],
    [
      "multiple and minimum, in this order [S1-5.11]",
      11,
      dozens,
      [
        { kind: "multiple", n: 12 },
        { kind: "minimum", n: 12 },
      ],
    ],
    ["the limit itself where nothing is valid", 12, none, [{ kind: "maximum", n: 11 }]],
    [
      "the general maximum for a factor above it",
      10_000,
      rangeOf(undefined, "retail", 10_000),
      [{ kind: "maximum", n: 9999 }],
    ],
  ] as const)("finds %s", (_why, quantity, range, errors) => {
    expect(findQuantityErrors(quantity, range)).toEqual(errors);
  });
});

describe("selectLimitMessage", () => {
  it.each([
    ["a limit above 0 [S2-9.11]", 5, option, 5],
    ["no limit", undefined, option, undefined],
    ["no limit of auto restock", undefined, "AUTO_RESTOCK", undefined],
    ["the limit 0 [S2-9.11]", 0, option, undefined],
    ["a high limit of a one-time purchase", 999, option, 999],
    ["auto restock below 999 [S2-9.12]", 998, "AUTO_RESTOCK", 998],
    ["auto restock from 999 on [S2-9.12]", 999, "AUTO_RESTOCK", undefined],
    ["pickup at 999", 999, "BOPIS", 999],
  ] as const)("tells %s", (_why, limit, selected, expected) => {
    expect(selectLimitMessage(rangeOf(limit), selected)).toBe(expected);
  });

  it("tells nothing on business from 999 on [S2-9.11]", () => {
    expect(selectLimitMessage(rangeOf(998, "business"), option)).toBe(998);
    expect(selectLimitMessage(rangeOf(999, "business"), option)).toBeUndefined();
  });
});

it.each([
  ["1", true],
  ["9999", true],
  ["0", true],
  ["12345", false],
  ["", false],
  ["a", false],
  ["-1", false],
  ["1.5", false],
  ["1 ", true],
  [" 3\u3000", true],
  [" ", false],
  ["1 2", false],
  ["1e3", false],
  ["0x10", false],
])("the quantity box takes %j: %j [S1-5.01]", (text, isTaken) => {
  expect(readQuantity(text)).toBe(isTaken ? Number(text) : undefined);
});
