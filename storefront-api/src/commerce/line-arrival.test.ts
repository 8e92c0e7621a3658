import { describe, expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { describeArrival } from "./line-arrival.js";

const { businessMember, createItem, nextDayItem, outOfStockItem, retailMember, sellableItem } = fixtures;

const facts = {
  item: sellableItem,
  context: retailMember,
  option: "ONE_TIME_PURCHASE",
  isHeld: true,
  isEnhancedSelected: false,
  enhanced: { status: "none" },
} as const;

const furnitureService = { status: "offered", deliveryDateText: "Mon, Mar 16", price: 79 } as const;

const soldOutAtStore = createItem({
  inventory: { items: [{ outofstock: true, yourStoreInfo: { storeNumber: "0008", name: "Natick" } }] },
});

describe("describeArrival", () => {
  it.each([
    ["the day of a delivery", {}, "Delivery", "Get it by Thursday, March 12"],
    ["the tenant's words", { context: businessMember }, "Delivery", "Arrives at your business by Thursday, March 12"],
    ["tomorrow", { item: nextDayItem }, "Delivery", "Get it tomorrow. Order within 3 hours"],
    ["a restock as a delivery", { option: "AUTO_RESTOCK" }, "Delivery", "Get it by Thursday, March 12"],
    [
      "the day of a chosen enhanced delivery, even if the item can come tomorrow",
      { item: nextDayItem, isEnhancedSelected: true, enhanced: furnitureService },
      "Enhanced delivery",
      "Mon, Mar 16",
    ],
    ["no day of one that goes elsewhere", { isEnhancedSelected: true }, "Enhanced delivery", undefined],
    [
      "when a back-ordered item is expected",
      { item: fixtures.backOrderedItem },
      "Backordered",
      "Expected Apr 20, 2026",
    ],
    ["no day while stock is unknown", { item: createItem({ inventory: { items: [] } }) }, "Delivery", undefined],
    ["the store of a pickup", { option: "BOPIS" }, "Pickup at Framingham", "Pick up in 1 hour"],
    [
      "a pickup of the last piece, which is held",
      { item: soldOutAtStore, option: "BOPIS" },
      "Pickup at Natick",
      "Pick up in 1 hour",
    ],
    [
      "a pickup that is not held any more",
      { item: soldOutAtStore, option: "BOPIS", isHeld: false },
      "Pickup at Natick",
      "Out of stock at this store",
    ],
    [
      "a delivery that is not held any more",
      { item: outOfStockItem, isHeld: false },
      "Out of stock for delivery",
      undefined,
    ],
  ] as const)("tells %s", (_why, given, text, when) => {
    expect(describeArrival({ ...facts, ...given })).toEqual({ text, when });
  });

  it("promises the last piece to whom it is held for", () => {
    const item = createItem({ inventory: { items: [{ productIsOutOfStock: true, minDeliveryDateText: "Monday" }] } });
    expect(describeArrival({ ...facts, item })).toEqual({ text: "Delivery", when: "Get it by Monday" });
  });

  it("says nothing of what is not sold", () => {
    expect(describeArrival({ ...facts, item: fixtures.discontinuedItem })).toBeUndefined();
  });
});
