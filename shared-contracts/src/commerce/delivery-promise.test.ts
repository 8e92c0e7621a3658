import { describe, expect, it } from "@jest/globals";
import * as fixtures from "../fixtures/index.js";
import { describeDelivery, selectNextDayMessage } from "./delivery-promise.js";

const { backOrderedItem, businessMember, createItem, createPrice, inStoreOnlyItem, nextDayItem, outOfStockItem } =
  fixtures;
const { createPriceInfo, retailMember } = fixtures;
const designedItem = createItem({ product: { isCustomizable: 8, flags: { bopisEligible: false } } });

const facts = {
  item: createItem({ product: { flags: { bopisEligible: false } } }),
  context: retailMember,
  option: "ONE_TIME_PURCHASE",
  isEnhancedSelected: false,
  enhancedPrice: undefined,
  enhanced: { status: "unknown" },
} as const;

const nextDay = [{ inventoryMode: "NDD" as const, timeLeftForNDDText: "Order within 3 hrs" }];

describe("describeDelivery", () => {
  it.each([
    ["the day it comes", {}, "Delivery", "Get it by Thursday, March 12"],
    [
      "the day in the business tenant's words [S2-6.08]",
      { context: businessMember },
      "Delivery",
      "Arrives at your business by Thursday, March 12",
    ],
    [
      "the day a back-ordered item is expected [S2-4.17]",
      { item: backOrderedItem },
      "Backordered",
      "Expected Apr 20, 2026",
    ],
    [
      "no day for a back-ordered item without one [S2-4.17]",
      { item: createItem({ inventory: { items: [{ onBackOrder: true }] } }) },
      "Backordered",
      undefined,
    ],
    [
      "no day for a back-ordered item without a price",
      { item: createItem({ price: { item: [] }, inventory: { items: [{ onBackOrder: true }] } }) },
      "Backordered",
      undefined,
    ],
    ["no day out of stock", { item: outOfStockItem }, "Out of stock for delivery", undefined],
    ["no day in stores only", { item: inStoreOnlyItem }, "Not sold for delivery", undefined],
    [
      "the cart while stock is unknown [S2-8.07]",
      { item: createItem({ inventory: { items: [] }, product: { flags: { bopisEligible: false } } }) },
      "Delivery",
      "See delivery date in cart",
    ],
    [
      "the day of an enhanced delivery",
      { isEnhancedSelected: true, enhanced: { status: "offered", deliveryDateText: "Mar 20, 8-12", price: 49 } },
      "Enhanced delivery",
      "Mar 20, 8-12",
    ],
    [
      "the cart for an enhanced delivery that is not found [S2-8.13]",
      { isEnhancedSelected: true, enhanced: { status: "none" } },
      "Enhanced delivery",
      "See delivery date in cart",
    ],
    [
      "the plain day until an enhanced delivery is known",
      { isEnhancedSelected: true },
      "Enhanced delivery",
      "Get it by Thursday, March 12",
    ],
    [
      "the day of an enhanced delivery that has a price, chosen or not [S2-4.23]",
      { enhancedPrice: 49, enhanced: { status: "offered", deliveryDateText: "Mar 20, 8-12", price: 49 } },
      "Enhanced delivery",
      "Mar 20, 8-12",
    ],
    [
      "the day a pre-order is expected",
      {
        item: createItem({
          product: { flags: { preOrder: true } },
          price: createPrice([
            createPriceInfo(undefined, { deprecableFieldsAtPriceLevel: { expectedDate: "2026-04-20" } }),
          ]),
        }),
      },
      "Pre-order",
      "Expected Apr 20, 2026",
    ],
    [
      "the day of a design that is approved today",
      { item: designedItem },
      "Delivery",
      "Get it by Thursday, March 12 if you approve your design today",
    ],
    [
      "the day of a design in the cart, which is approved",
      { item: designedItem, isInCart: true },
      "Delivery",
      "Get it by Thursday, March 12",
    ],
    [
      "the plain day beside an enhanced delivery not chosen",
      { enhanced: { status: "none" } },
      "Delivery",
      "Get it by Thursday, March 12",
    ],
  ] as const)("tells %s", (_why, given, text, date) => {
    expect(describeDelivery({ ...facts, ...given })).toMatchObject({ text, date, nextDay: undefined });
  });

  it.each([
    ["with the time left [S1-9.09]", nextDayItem, "Get it tomorrow. Order within 3 hours"],
    [
      "without a time [S2-4.26]",
      createItem({ inventory: { items: [{ itemAvailability: [{ inventoryMode: "NDD" }] }] } }),
      "Get it tomorrow",
    ],
    ["not in standard mode [S1-9.09]", fixtures.sellableItem, undefined],
    ["not without a mode", createItem({ inventory: { items: [{ itemAvailability: [{}] }] } }), undefined],
    [
      "not out of stock",
      createItem({ inventory: { items: [{ productIsOutOfStock: true, itemAvailability: nextDay }] } }),
      undefined,
    ],
    [
      "not back-ordered",
      createItem({ inventory: { items: [{ onBackOrder: true, itemAvailability: nextDay }] } }),
      undefined,
    ],
    [
      "not in stores only",
      createItem({
        product: { flags: { inStoreOnlyProduct: true } },
        inventory: { items: [{ itemAvailability: nextDay }] },
      }),
      undefined,
    ],
    [
      "not of a design, which may be approved too late",
      createItem({ product: { isCustomizable: 8 }, inventory: { items: [{ itemAvailability: nextDay }] } }),
      undefined,
    ],
  ] as const)("promises tomorrow %s", (_why, item, expected) => {
    expect(describeDelivery({ ...facts, item }).nextDay).toBe(expected);
  });

  const ends = Date.parse("2026-03-10T21:00:00Z");
  const counted = (nextDayOrderBy?: string) => {
    const itemAvailability = [{ inventoryMode: "NDD" as const, timeLeftForNDDText: "as it came", nextDayOrderBy }];
    return { item: createItem({ inventory: { items: [{ itemAvailability }] } }), context: retailMember };
  };

  it.each([
    ["as it came, before the page runs", "2026-03-10T21:00:00Z", undefined, "Get it tomorrow. as it came"],
    ["as it came, without an end", undefined, ends, "Get it tomorrow. as it came"],
    [
      "counted down [S1-9.09]",
      "2026-03-10T21:00:00Z",
      ends - 192 * 60_000,
      "Get it tomorrow. Order within 3 hrs 12 mins",
    ],
    ["to the last minute", "2026-03-10T21:00:00Z", ends - 60_000, "Get it tomorrow. Order within 1 min"],
    ["no more when less is left", "2026-03-10T21:00:00Z", ends - 59_999, undefined],
  ] as const)("tells the time left %s", (_why, orderBy, now, expected) => {
    expect(selectNextDayMessage(counted(orderBy), "delivery", now)).toBe(expected);
  });

  it("tells tomorrow in place of a date", () => {
    expect(describeDelivery({ ...facts, item: nextDayItem }).date).toBeUndefined();
  });
});
