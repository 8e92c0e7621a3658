import { expect, it } from "@jest/globals";
import * as fixtures from "../fixtures/index.js";
import { decideAvailability } from "./availability.js";

const { createItem, outOfStockItem, retailGuest, retailMember } = fixtures;

const soldOut = { items: [{ productIsOutOfStock: true }] };

it.each([
  ["out of stock [S2-1.10]", outOfStockItem, retailMember, true],
  ["manually out of stock [S2-4.07]", fixtures.manualOutOfStockItem, retailMember, true],
  ["for the restriction OUTOFSTOCK [S2-4.73]", fixtures.restrictedOutOfStockItem, retailMember, true],
  ["also while pickup is available [S2-1.10]", fixtures.outOfStockPickupItem, retailMember, true],
  ["not in stock [S2-1.10]", fixtures.sellableItem, retailMember, false],
  ["not back-ordered [S2-4.08]", fixtures.backOrderedItem, retailMember, false],
  ["not while stock is unknown", fixtures.unknownStockItem, retailMember, false],
  [
    "not for DISCONTINUED",
    createItem({ inventory: soldOut, restrictionDetails: { type: "DISCONTINUED" } }),
    retailMember,
    false,
  ],
  [
    "for PARTIALHARDSUB",
    createItem({ inventory: soldOut, restrictionDetails: { type: "PARTIALHARDSUB" } }),
    retailMember,
    true,
  ],
  [
    "not where pre-order is offered",
    createItem({ inventory: soldOut, product: { flags: { preOrder: true, showPreOrderButton: true } } }),
    retailMember,
    false,
  ],
  [
    "where pre-order is only announced",
    createItem({ inventory: soldOut, product: { flags: { preOrder: true } } }),
    retailMember,
    true,
  ],
  ["not to guests [S2-6.04]", outOfStockItem, retailGuest, false],
  ["to guests who may buy", outOfStockItem, fixtures.buyingGuest, true],
])("notify-me is offered %s", (_why, item, context, expected) => {
  expect(decideAvailability({ item, context, option: "ONE_TIME_PURCHASE" }).notifyMe).toBe(expected);
});

it("notify-me is offered beside a pickup that is selected [S2-1.10]", () => {
  const facts = { item: fixtures.outOfStockPickupItem, context: retailMember, option: "BOPIS" } as const;
  expect(decideAvailability(facts)).toMatchObject({ outcome: "pickup", notifyMe: true });
});
