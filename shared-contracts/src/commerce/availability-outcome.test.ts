import { describe, expect, it } from "@jest/globals";
import type { ProductItem } from "../entities/product-item.js";
import type { SelectablePurchaseOption } from "../entities/offer.js";
import * as fixtures from "../fixtures/index.js";
import { OUTCOME_RULES, selectOutcome } from "./availability-outcome.js";
import { isComingSoon, isPreOrderOffered } from "./stock.js";

const { createItem } = fixtures;

type Given = { readonly option?: SelectablePurchaseOption };

function select(item: ProductItem, { option = "ONE_TIME_PURCHASE" }: Given = {}) {
  return selectOutcome({ item, option, context: fixtures.retailMember });
}

const soldOut = { items: [{ productIsOutOfStock: true, outofstock: true }] };
const pickup = { option: "BOPIS" } as const;

describe("selectOutcome", () => {
  it.each([
    [
      "nothing when manually out of stock, pickup or not [S1-4.18]",
      fixtures.manualOutOfStockItem,
      pickup,
      "manually-out-of-stock",
    ],
    ["nothing for OMITTED [S2-4.12]", fixtures.omittedItem, {}, "omitted"],
    ["nothing for DISCONTINUED [S2-4.71]", fixtures.discontinuedItem, {}, "discontinued"],
    ["nothing for FULLHARDSUB, pickup neither [S2-4.71]", fixtures.fullHardSubItem, pickup, "replaced"],
    ["blocked for BLOCKED [S1-4.15]", fixtures.blockedItem, {}, "blocked"],
    ["blocked for NOT_AVAILABLE [S1-4.15]", fixtures.notAvailableItem, {}, "blocked"],
    ["pre-order with both flags [S1-4.11]", fixtures.preOrderItem, {}, "pre-order"],
    ["nothing for coming soon without pre-order [S1-4.19]", fixtures.comingSoonItem, {}, "announced"],
    ["coming soon while pre-order has not begun [S1-4.12]", fixtures.comingSoonPreOrderItem, {}, "coming-soon"],
    ["nothing for delivery of an in-store-only item [S1-4.48]", fixtures.inStoreOnlyItem, {}, "in-store-only"],
    ["pickup for an in-store-only item [S1-4.48]", fixtures.inStoreOnlyItem, pickup, "pickup"],
    ["nothing when delivery is out of stock", fixtures.outOfStockItem, {}, "out-of-stock"],
    ["nothing for the restriction OUTOFSTOCK [S2-4.73]", fixtures.restrictedOutOfStockItem, {}, "out-of-stock"],
    ["nothing when the store is out of stock", createItem({ inventory: soldOut }), pickup, "out-of-stock"],
    ["pickup when only delivery is out of stock", fixtures.outOfStockPickupItem, pickup, "pickup"],
    ["pickup while the store's stock is unknown", fixtures.unknownStockItem, pickup, "pickup"],
    [
      "in stock by auto restock even when out of stock",
      createItem({ inventory: soldOut }),
      { option: "AUTO_RESTOCK" },
      "in-stock",
    ],
    ["back-ordered, not out of stock [S2-4.08]", fixtures.backOrderedItem, {}, "back-ordered"],
    ["pickup of a back-ordered item", createItem({ inventory: { items: [{ onBackOrder: true }] } }), pickup, "pickup"],
    [
      "auto restock of a back-ordered item",
      createItem({ inventory: { items: [{ onBackOrder: true }] } }),
      { option: "AUTO_RESTOCK" },
      "in-stock",
    ],
    ["not offered for pickup of what is delivered only", fixtures.outOfStockItem, pickup, "not-offered"],
    ["add while stock is unknown", fixtures.unknownStockItem, {}, "in-stock"],
    ["get started for type 20, in the cart or not [S1-4.04]", fixtures.getStartedItem, {}, "get-started"],
    ["customize for type 8 [S1-4.05]", fixtures.printItem, {}, "customize"],
    ["customize for type 18 [S1-4.05]", fixtures.customFormItem, {}, "customize"],
    ["add for type 6 [S1-4.06]", fixtures.readyMadePrintItem, {}, "in-stock"],
    ["add for type 17 [S1-4.06]", createItem({ product: { isCustomizable: 17 } }), {}, "in-stock"],
    ["add for type 0", createItem({ product: { isCustomizable: 0 } }), {}, "in-stock"],
    ["add for an item without a type", fixtures.thinItem, {}, "in-stock"],
    ["add otherwise [S1-4.08]", fixtures.sellableItem, {}, "in-stock"],
    ["add for PARTIALHARDSUB [S2-4.72]", fixtures.partialHardSubItem, {}, "in-stock"],
    ["add for RESTRICTED [S2-4.72]", fixtures.restrictedItem, {}, "in-stock"],
    ["add for FORCEDHARDSUB", fixtures.forcedHardSubItem, {}, "in-stock"],
    ["add with preOrder alone", createItem({ product: { flags: { preOrder: true } } }), {}, "in-stock"],
    [
      "add with showPreOrderButton alone",
      createItem({ product: { flags: { showPreOrderButton: true } } }),
      {},
      "in-stock",
    ],
  ] as const)("%s", (_why, item, facts, expected) => {
    expect(select(item, facts)).toBe(expected);
  });

  const blocked = { restrictionDetails: { type: "BLOCKED" } };
  const announced = { preOrder: true, showComingSoonButton: true };
  it.each([
    [
      "manually out of stock before blocked",
      createItem({ ...blocked, product: { flags: { manualOutOfStock: true } } }),
      {},
      "manually-out-of-stock",
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
      "announced",
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
    ["customize before pickup", createItem({ product: { isCustomizable: 8 } }), pickup, "customize"],
  ] as const)("puts %s [S1-4.10]", (_why, item, facts, expected) => {
    expect(select(item, facts)).toBe(expected);
  });

  it.each([
    [
      "discontinued before manually out of stock",
      createItem({ ...fixtures.manualOutOfStockItem, restrictionDetails: { type: "DISCONTINUED" } }),
      {},
      "discontinued",
    ],
    [
      "manually out of stock before omitted",
      createItem({ ...fixtures.manualOutOfStockItem, restrictionDetails: { type: "OMITTED" } }),
      {},
      "manually-out-of-stock",
    ],
    [
      "blocked before an option that is not offered",
      createItem({ ...fixtures.outOfStockItem, ...blocked }),
      pickup,
      "blocked",
    ],
    [
      "an option that is not offered before pre-order",
      createItem({
        ...fixtures.outOfStockItem,
        product: { flags: { bopisEligible: false, preOrder: true, showPreOrderButton: true } },
      }),
      pickup,
      "not-offered",
    ],
    [
      "pre-order before in-store-only",
      createItem({ product: { flags: { inStoreOnlyProduct: true, preOrder: true, showPreOrderButton: true } } }),
      {},
      "pre-order",
    ],
    [
      "customize before back-ordered",
      createItem({ ...fixtures.backOrderedItem, product: { isCustomizable: 8 } }),
      {},
      "customize",
    ],
  ] as const)("puts %s", (_why, item, facts, expected) => {
    expect(select(item, facts)).toBe(expected);
  });

  it("knows every outcome once", () => {
    const outcomes = OUTCOME_RULES.map(({ outcome }) => outcome);
    expect(new Set(outcomes).size).toBe(outcomes.length);
  });
});

describe("launch state", () => {
  it.each([
    ["neither flag", {}, false, false],
    ["preOrder alone", { preOrder: true }, false, false],
    ["showPreOrderButton alone", { showPreOrderButton: true }, false, false],
    ["both pre-order flags [S1-4.11]", { preOrder: true, showPreOrderButton: true }, true, false],
    ["showComingSoonButton alone", { showComingSoonButton: true }, false, true],
    ["coming soon with preOrder", { showComingSoonButton: true, preOrder: true }, false, true],
    ["coming soon with the button alone", { showComingSoonButton: true, showPreOrderButton: true }, false, true],
    ["all three flags", { showComingSoonButton: true, preOrder: true, showPreOrderButton: true }, true, false],
  ])("%s", (_why, flags, preOrder, comingSoon) => {
    expect([isPreOrderOffered({ flags }), isComingSoon({ flags })]).toEqual([preOrder, comingSoon]);
  });
});
