import { describe, expect, it } from "@jest/globals";
import type { ProductItem } from "shared-contracts";
import * as fixtures from "shared-contracts/fixtures";
import { CALL_TO_ACTION_RULES, selectCallToAction, type CallToActionFacts } from "./select-call-to-action.js";

const { createItem } = fixtures;

function select(item: ProductItem, facts: Partial<Omit<CallToActionFacts, "item">> = {}) {
  return selectCallToAction({ item, option: "ONE_TIME_PURCHASE", isInCart: false, ...facts });
}

const soldOut = { items: [{ productIsOutOfStock: true, outofstock: true }] };
const pickup = { option: "BOPIS" } as const;
const inCart = { isInCart: true } as const;

describe("selectCallToAction", () => {
  it.each([
    ["nothing when manually out of stock, pickup or not [S1-4.18]", fixtures.manualOutOfStockItem, pickup, "not-sold"],
    ["nothing for OMITTED [S2-4.12]", fixtures.omittedItem, {}, "not-sold"],
    ["nothing for DISCONTINUED [S2-4.71]", fixtures.discontinuedItem, {}, "not-sold"],
    ["nothing for FULLHARDSUB, pickup neither [S2-4.71]", fixtures.fullHardSubItem, pickup, "not-sold"],
    ["blocked for BLOCKED [S1-4.15]", fixtures.blockedItem, {}, "blocked"],
    ["blocked for NOT_AVAILABLE [S1-4.15]", fixtures.notAvailableItem, {}, "blocked"],
    ["pre-order with both flags [S1-4.11]", fixtures.preOrderItem, {}, "pre-order"],
    ["nothing for coming soon without pre-order [S1-4.19]", fixtures.comingSoonItem, {}, "coming-soon-hidden"],
    ["coming soon while pre-order has not begun [S1-4.12]", fixtures.comingSoonPreOrderItem, {}, "coming-soon"],
    ["nothing for delivery of an in-store-only item [S1-4.48]", fixtures.inStoreOnlyItem, {}, "in-store-only"],
    ["pickup for an in-store-only item [S1-4.48]", fixtures.inStoreOnlyItem, pickup, "pickup"],
    ["nothing when delivery is out of stock", fixtures.outOfStockItem, {}, "out-of-stock"],
    ["nothing for the restriction OUTOFSTOCK [S2-4.73]", fixtures.restrictedOutOfStockItem, {}, "out-of-stock"],
    ["nothing when the store is out of stock", createItem({ inventory: soldOut }), pickup, "out-of-stock"],
    ["pickup when only delivery is out of stock", fixtures.outOfStockPickupItem, pickup, "pickup"],
    ["pickup while the store's stock is unknown", fixtures.unknownStockItem, pickup, "pickup"],
    ["add by auto restock even when out of stock", fixtures.outOfStockItem, { option: "AUTO_RESTOCK" }, "add"],
    ["add for a back-ordered item [S2-4.08]", fixtures.backOrderedItem, {}, "add"],
    ["add while stock is unknown", fixtures.unknownStockItem, {}, "add"],
    ["get started for type 20, in the cart or not [S1-4.04]", fixtures.getStartedItem, inCart, "get-started"],
    ["customize for type 8 [S1-4.05]", fixtures.printItem, {}, "customize"],
    ["customize for type 18 [S1-4.05]", fixtures.customFormItem, {}, "customize"],
    ["add for type 6 [S1-4.06]", fixtures.readyMadePrintItem, {}, "add"],
    ["add for type 17 [S1-4.06]", createItem({ product: { isCustomizable: 17 } }), {}, "add"],
    ["add more for type 6 in the cart [S1-4.06]", fixtures.readyMadePrintItem, inCart, "add-more"],
    ["add for type 0", createItem({ product: { isCustomizable: 0 } }), {}, "add"],
    ["add for an item without a type", fixtures.thinItem, {}, "add"],
    ["add more for an item in the cart [S1-4.07]", fixtures.sellableItem, inCart, "add-more"],
    ["add otherwise [S1-4.08]", fixtures.sellableItem, {}, "add"],
    ["add for PARTIALHARDSUB [S2-4.72]", fixtures.partialHardSubItem, {}, "add"],
    ["add for RESTRICTED [S2-4.72]", fixtures.restrictedItem, {}, "add"],
    ["add for FORCEDHARDSUB", fixtures.forcedHardSubItem, {}, "add"],
    ["add with preOrder alone", createItem({ product: { flags: { preOrder: true } } }), {}, "add"],
    ["add with showPreOrderButton alone", createItem({ product: { flags: { showPreOrderButton: true } } }), {}, "add"],
  ] as const)("%s", (_why, item, facts, expected) => {
    expect(select(item, facts)).toBe(expected);
  });

  const blocked = { restrictionDetails: { type: "BLOCKED" } };
  const announced = { preOrder: true, showComingSoonButton: true };
  it.each([
    [
      "not sold before blocked",
      createItem({ ...blocked, product: { flags: { manualOutOfStock: true } } }),
      {},
      "not-sold",
    ],
    [
      "blocked before pre-order",
      createItem({ ...blocked, product: { flags: { preOrder: true, showPreOrderButton: true } } }),
      {},
      "blocked",
    ],
    ["blocked before coming soon", createItem({ ...blocked, product: { flags: announced } }), {}, "blocked"],
    [
      "pre-order before coming soon",
      createItem({ product: { flags: { ...announced, showPreOrderButton: true } } }),
      {},
      "pre-order",
    ],
    [
      "pre-order before stock",
      createItem({ inventory: soldOut, product: { flags: { preOrder: true, showPreOrderButton: true } } }),
      {},
      "pre-order",
    ],
    [
      "hidden coming soon before in-store-only",
      createItem({ product: { flags: { showComingSoonButton: true, inStoreOnlyProduct: true } } }),
      {},
      "coming-soon-hidden",
    ],
    [
      "coming soon before in-store-only",
      createItem({ product: { flags: { ...announced, inStoreOnlyProduct: true } } }),
      {},
      "coming-soon",
    ],
    [
      "in-store-only before stock",
      createItem({ inventory: soldOut, product: { flags: { inStoreOnlyProduct: true } } }),
      {},
      "in-store-only",
    ],
    [
      "stock before get started",
      createItem({ inventory: soldOut, product: { isCustomizable: 20 } }),
      {},
      "out-of-stock",
    ],
    ["stock before customize", createItem({ inventory: soldOut, product: { isCustomizable: 8 } }), {}, "out-of-stock"],
    ["get started before customize", fixtures.getStartedItem, {}, "get-started"],
    ["customize before pickup", fixtures.printItem, pickup, "customize"],
    ["customize before add more [S1-4.09]", fixtures.printItem, inCart, "customize"],
    ["pickup before add more", fixtures.sellableItem, { ...pickup, ...inCart }, "pickup"],
  ] as const)("puts %s [S1-4.10]", (_why, item, facts, expected) => {
    expect(select(item, facts)).toBe(expected);
  });

  it("knows every kind once", () => {
    const kinds = CALL_TO_ACTION_RULES.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds).toEqual([
      "not-sold",
      "blocked",
      "pre-order",
      "coming-soon-hidden",
      "coming-soon",
      "in-store-only",
      "out-of-stock",
      "get-started",
      "customize",
      "pickup",
      "add-more",
    ]);
  });
});
