import { describe, expect, it } from "@jest/globals";
import * as fixtures from "../fixtures/index.js";
import {
  isAutoRestockAvailable,
  isPickupAvailable,
  keepOfferedOption,
  listPurchaseOptions,
  selectDefaultPurchaseOption,
  selectFrequency,
} from "./purchase-options.js";

const { createItem, createPrice, createPriceInfo, retailGuest, retailMember } = fixtures;

const ars = { ars: "y" };
const soldOut = { inventory: { items: [{ productIsOutOfStock: true }] } };
const preOrderSoldOut = createItem({ ...soldOut, product: { flags: { preOrder: true, showPreOrderButton: true } } });
const withoutPickup = fixtures.createMember("retail", { permissions: { isBOPISEnabled: false } });
const withoutRestock = fixtures.createMember("retail", { permissions: { isAutoRestockEnabled: false } });
const deliveryOnly = createPrice([createPriceInfo()]);

describe("selectDefaultPurchaseOption", () => {
  it.each([
    [
      "auto restock for a member with ars=y [S2-4.02][S2-2.07]",
      fixtures.sellableItem,
      retailMember,
      ars,
      "AUTO_RESTOCK",
    ],
    ["no auto restock for a guest [S2-2.08]", fixtures.sellableItem, retailGuest, ars, "ONE_TIME_PURCHASE"],
    ["no auto restock for ars=n [S2-2.08]", fixtures.sellableItem, retailMember, { ars: "n" }, "ONE_TIME_PURCHASE"],
    ["no auto restock for ars=Y [S2-2.08]", fixtures.sellableItem, retailMember, { ars: "Y" }, "ONE_TIME_PURCHASE"],
    ["no auto restock without ars [S2-2.08]", fixtures.sellableItem, retailMember, {}, "ONE_TIME_PURCHASE"],
    ["no auto restock out of stock [S2-2.08]", createItem(soldOut), retailMember, ars, "BOPIS"],
    [
      "no auto restock for an item not eligible [S2-2.08]",
      createItem({ product: { flags: { autoRestockEligible: false } } }),
      retailMember,
      ars,
      "ONE_TIME_PURCHASE",
    ],
    [
      "no auto restock for an in-store-only item [S2-4.02]",
      createItem({ product: { flags: { inStoreOnlyProduct: true } } }),
      retailMember,
      ars,
      "BOPIS",
    ],
    [
      "no auto restock without the permission [S2-6.16]",
      fixtures.sellableItem,
      withoutRestock,
      ars,
      "ONE_TIME_PURCHASE",
    ],
    [
      "no auto restock without a price for it [S2-4.06]",
      createItem({ price: deliveryOnly }),
      retailMember,
      ars,
      "ONE_TIME_PURCHASE",
    ],
    [
      "auto restock for a RESTOCK price",
      createItem({ price: createPrice([createPriceInfo(), createPriceInfo("RESTOCK")]) }),
      retailMember,
      ars,
      "AUTO_RESTOCK",
    ],
    [
      "auto restock for a back-ordered item [S2-4.08]",
      createItem({ inventory: { items: [{ onBackOrder: true }] } }),
      retailMember,
      ars,
      "AUTO_RESTOCK",
    ],
    ["pickup out of stock [S2-4.03]", fixtures.outOfStockPickupItem, retailMember, {}, "BOPIS"],
    ["pickup for the restriction OUTOFSTOCK [S2-4.73]", fixtures.restrictedOutOfStockItem, retailMember, {}, "BOPIS"],
    ["pickup when manually out of stock [S2-4.07]", fixtures.manualOutOfStockItem, retailMember, {}, "BOPIS"],
    ["pickup in stores only [S2-4.03]", fixtures.inStoreOnlyItem, retailMember, {}, "BOPIS"],
    ["pickup for a guest, too", fixtures.outOfStockPickupItem, retailGuest, {}, "BOPIS"],
    [
      "no pickup without the permission [S2-6.15]",
      fixtures.outOfStockPickupItem,
      withoutPickup,
      {},
      "ONE_TIME_PURCHASE",
    ],
    [
      "no pickup for an item not eligible, price or not [S2-4.03]",
      createItem({ ...soldOut, product: { flags: { bopisEligible: false } } }),
      retailMember,
      {},
      "ONE_TIME_PURCHASE",
    ],
    [
      "no pickup for an item without any of it [S2-4.03]",
      fixtures.outOfStockItem,
      retailMember,
      {},
      "ONE_TIME_PURCHASE",
    ],
    ["no pickup of a pre-order out of stock", preOrderSoldOut, retailMember, {}, "ONE_TIME_PURCHASE"],
    [
      "no pickup without a price for it [S2-4.05]",
      createItem({ ...soldOut, price: deliveryOnly }),
      retailMember,
      {},
      "ONE_TIME_PURCHASE",
    ],
    ["delivery otherwise [S2-4.04][S1-4.02]", fixtures.sellableItem, retailMember, {}, "ONE_TIME_PURCHASE"],
    ["delivery of a back-ordered item [S2-4.08]", fixtures.backOrderedItem, retailMember, {}, "ONE_TIME_PURCHASE"],
    ["delivery while stock is unknown", fixtures.unknownStockItem, retailMember, {}, "ONE_TIME_PURCHASE"],
  ] as const)("prefers %s", (_why, item, context, query, expected) => {
    expect(selectDefaultPurchaseOption({ item, context, query })).toBe(expected);
  });
});

describe("offered options", () => {
  it.each([
    ["all three", fixtures.sellableItem, retailMember, ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK"]],
    [
      "no pickup without permission [S2-6.15]",
      fixtures.sellableItem,
      withoutPickup,
      ["ONE_TIME_PURCHASE", "AUTO_RESTOCK"],
    ],
    ["no restock without permission [S2-6.16]", fixtures.sellableItem, withoutRestock, ["ONE_TIME_PURCHASE", "BOPIS"]],
    ["delivery alone", createItem({ price: deliveryOnly }), retailMember, ["ONE_TIME_PURCHASE"]],
    [
      "no restock in stores only",
      createItem({ product: { flags: { inStoreOnlyProduct: true } } }),
      retailMember,
      ["ONE_TIME_PURCHASE", "BOPIS"],
    ],
    [
      "pickup and restock out of stock [S2-1.10]",
      createItem(soldOut),
      retailMember,
      ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK"],
    ],
  ])("are %s", (_why, item, context, expected) => {
    expect(listPurchaseOptions({ item, context })).toEqual(expected);
  });

  it.each([
    ["keeps an offered pickup", fixtures.sellableItem, "BOPIS", "BOPIS"],
    ["keeps an offered auto restock", fixtures.sellableItem, "AUTO_RESTOCK", "AUTO_RESTOCK"],
    ["drops a pickup without a price [S2-4.05]", createItem({ price: deliveryOnly }), "BOPIS", "ONE_TIME_PURCHASE"],
    [
      "drops a restock without a price [S2-4.06]",
      createItem({ price: deliveryOnly }),
      "AUTO_RESTOCK",
      "ONE_TIME_PURCHASE",
    ],
  ] as const)("%s", (_why, item, option, expected) => {
    expect(keepOfferedOption({ item, context: retailMember }, option)).toBe(expected);
  });

  it("does not take amounts elsewhere in the price for an offer [S2-4.06]", () => {
    const item = createItem({
      price: createPrice([createPriceInfo()], { bopis: 9, autoRestock: { autoRestockDiscount: 5 } }),
    });
    expect(isPickupAvailable({ item, context: retailMember })).toBe(false);
    expect(isAutoRestockAvailable({ item, context: retailMember })).toBe(false);
  });
});

it.each([
  ["the one that was asked for", [14, 30, 60], 60, 60],
  ["30 days for one that isn't offered", [14, 30, 60], 45, 30],
  ["30 days if none was asked for", [14, 30, 60], undefined, 30],
  ["the first if there is no 30", [14, 60], undefined, 14],
  ["30 days if the item names none", undefined, 60, 30],
])("an auto restock's frequency is %s", (_why, frequencies, asked, expected) => {
  const item = createItem({ price: createPrice([createPriceInfo("AUTO_RESTOCK", { arsInfo: { frequencies } })]) });
  expect(selectFrequency(item, asked)).toBe(expected);
});
