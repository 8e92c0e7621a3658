import { expect, it } from "@jest/globals";
import * as fixtures from "../fixtures/index.js";
import { describeState } from "./stock-state.js";

const { createItem, createPrice, createPriceInfo, retailMember } = fixtures;

const dated = createPrice([
  createPriceInfo("ONE_TIME_PURCHASE", { deprecableFieldsAtPriceLevel: { expectedDate: "2027-01-15" } }),
]);
const replaced = { contractDecoratorItem: { propositionCode: 1, substitutionItemId: "300101" } };

it.each([
  ["nothing of an item in stock", fixtures.sellableItem, "ONE_TIME_PURCHASE", undefined],
  ["nothing of a pickup", fixtures.outOfStockPickupItem, "BOPIS", undefined],
  ["out of stock", fixtures.outOfStockItem, "ONE_TIME_PURCHASE", { text: "Out of stock" }],
  [
    "out of stock for delivery alone",
    fixtures.outOfStockPickupItem,
    "ONE_TIME_PURCHASE",
    { text: "Out of stock for delivery" },
  ],
  [
    "out of stock at the store",
    createItem({ inventory: { items: [{ outofstock: true }] } }),
    "BOPIS",
    { text: "Out of stock at this store" },
  ],
  ["out of stock by hand", fixtures.manualOutOfStockItem, "ONE_TIME_PURCHASE", { text: "Out of stock" }],
  [
    "a pre-order with its day",
    createItem({ ...fixtures.preOrderItem, price: dated }),
    "ONE_TIME_PURCHASE",
    { text: "Pre-order", expected: "Expected Jan 15, 2027" },
  ],
  ["what is coming", fixtures.comingSoonItem, "ONE_TIME_PURCHASE", { text: "Coming soon" }],
  [
    "what is gone, and what replaced it",
    { ...fixtures.discontinuedItem, ...replaced },
    "ONE_TIME_PURCHASE",
    { text: "Discontinued", replacement: "300101" },
  ],
  [
    "what was replaced",
    { ...fixtures.fullHardSubItem, contractDecoratorItem: undefined },
    "ONE_TIME_PURCHASE",
    { text: "No longer made", replacement: undefined },
  ],
  ["what an account may not buy", fixtures.blockedItem, "ONE_TIME_PURCHASE", { text: "Blocked for your account" }],
  ["no replacement of what is still sold", { ...fixtures.sellableItem, ...replaced }, "ONE_TIME_PURCHASE", undefined],
] as const)("the state says %s", (_what, item, option, expected) => {
  const state = describeState({ item, option, context: retailMember });
  if (item === fixtures.blockedItem)
    expect(describeState({ item, option, context: fixtures.retailGuest })).toBeUndefined();
  expect(state).toEqual(expected && { expected: undefined, replacement: undefined, ...expected });
});
