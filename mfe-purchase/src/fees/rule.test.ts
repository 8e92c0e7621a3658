import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import { describeHandlingFee, isHandlingFeeShown, listShippingNotices, resolveHandlingFee } from "./rule.js";

const { createItem, deskItem, retailMember, sellableItem } = fixtures;

const eligible = createItem({
  ...deskItem,
  product: {
    ...deskItem.product,
    flags: { ...deskItem.product.flags, bopisEligible: true, autoRestockEligible: true },
  },
  price: sellableItem.price,
});

const facts = {
  item: eligible,
  context: retailMember,
  option: "ONE_TIME_PURCHASE",
  quantity: 1,
  serviceFee: undefined,
  isEnhancedSelected: false,
  enhancedPrice: undefined,
} as const;

const covered = { isEnhancedSelected: true, enhancedPrice: 49 } as const;

describe("handling fee", () => {
  it("is shown beside the delivery label and under the button [S1-9.10][S1-9.11]", () => {
    expect(describeHandlingFee(facts)).toEqual({
      mayApply: "Delivery fees may apply",
      added: "$29.99 handling fee added to cart",
    });
  });

  it.each([
    ["the page's a piece", {}, 29.99],
    ["the page's for each piece", { quantity: 2 }, 59.98],
    ["the service's once it answered", { quantity: 2, serviceFee: 45 }, 45],
    ["the service's, also when it is 0", { serviceFee: 0 }, 0],
    ["none for an item without", { item: fixtures.sellableItem }, 0],
  ])("is %s", (_why, given, expected) => {
    expect(resolveHandlingFee({ ...facts, ...given })).toBeCloseTo(expected, 10);
  });

  it.each([
    ["for a heavy item with a fee [S1-9.10]", {}, true],
    ["not for a fee of 0 [S1-9.12]", { serviceFee: 0 }, false],
    ["for a fee of one cent [S1-9.10]", { serviceFee: 0.01 }, true],
    ["not without any fee [S1-9.12]", { item: createItem({ product: { flags: { heavyWeightSku: true } } }) }, false],
    [
      "not for an item that is not heavy [S1-9.12]",
      { item: createItem({ shippingConf: { heavyWeightShippingFee: 29.99 } }), serviceFee: 29.99 },
      false,
    ],
    ["not to the tier PR7 [S1-6.17]", { context: fixtures.topTierMember }, false],
    [
      "to the tier PR6 [S1-6.17]",
      { context: fixtures.createMember("retail", { flags: { rewardsTierCd: "PR6" } }) },
      true,
    ],
    ["not while an enhanced delivery covers it [S2-4.10]", covered, false],
    ["while an enhanced delivery is only known", { enhancedPrice: 49 }, true],
    ["while an enhanced delivery costs nothing", { ...covered, enhancedPrice: 0 }, true],
    ["while an enhanced delivery's price is not known", { ...covered, enhancedPrice: undefined }, true],
    ["again on pickup [S2-4.10]", { ...covered, option: "BOPIS" }, true],
    ["again on auto restock [S2-4.10]", { ...covered, option: "AUTO_RESTOCK" }, true],
    ["not of what cannot be bought", { item: { ...deskItem, restrictionDetails: { type: "BLOCKED" } } }, false],
    ["not to guests [S2-6.04]", { context: fixtures.retailGuest }, false],
    ["to guests who may buy", { context: fixtures.buyingGuest }, true],
    ["not where prices are hidden [S2-6.10]", { context: fixtures.hiddenPriceMember }, false],
  ] as const)("is shown %s", (_why, given, expected) => {
    const shown = { ...facts, ...given };
    expect(isHandlingFeeShown(shown)).toBe(expected);
    expect(describeHandlingFee(shown) !== undefined).toBe(expected);
  });
});

const addOn = createItem({ product: { flags: { addOnSku: true } }, shippingConf: { addOnThreshold: 35 } });

it.each([
  ["the surcharge [S2-1.11]", deskItem, retailMember, ["$9.50 shipping surcharge applies"]],
  ["no surcharge of 0 [S2-1.11]", createItem({ product: { smallParcelSurcharge: 0 } }), retailMember, []],
  ["nothing without one [S2-1.11]", fixtures.sellableItem, retailMember, []],
  ["how an add-on ships free", addOn, retailMember, ["Ships free with $35.00 in add-on items"]],
  ["no threshold of 0", createItem({ ...addOn, shippingConf: { addOnThreshold: 0 } }), retailMember, []],
  [
    "no threshold for an item that is no add-on",
    createItem({ shippingConf: { addOnThreshold: 35 } }),
    retailMember,
    [],
  ],
  ["no threshold where none is known", createItem({ product: { flags: { addOnSku: true } } }), retailMember, []],
  ["nothing to guests [S2-6.04]", deskItem, fixtures.retailGuest, []],
  ["nothing where prices are hidden", deskItem, fixtures.hiddenPriceMember, []],
])("describes %s", (_why, item, context, expected) => {
  expect(listShippingNotices({ item, context, option: "ONE_TIME_PURCHASE" })).toEqual(expected);
});

const parcel = createItem({
  product: { flags: { addOnSku: true }, smallParcelSurcharge: 2.5 },
  shippingConf: { addOnThreshold: 25 },
});
it.each([
  [1, "$2.50 shipping surcharge applies"],
  [2, undefined],
])("shows the surcharge for %d units as the cart charges it [S2-1.11]", (quantity, expected) => {
  const notices = listShippingNotices({ item: parcel, context: retailMember, option: "ONE_TIME_PURCHASE", quantity });
  expect(notices).toEqual([...(expected ? [expected] : []), "Ships free with $25.00 in add-on items"]);
});

it("shows the surcharge for every unit [S2-1.11]", () => {
  const facts = { item: deskItem, context: retailMember, option: "ONE_TIME_PURCHASE", quantity: 3 } as const;
  expect(listShippingNotices(facts)).toEqual(["$28.50 shipping surcharge applies"]);
});
