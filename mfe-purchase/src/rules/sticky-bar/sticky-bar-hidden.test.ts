import { describe, expect, it } from "@jest/globals";
import type { ProductItem, SelectablePurchaseOption, VisitorContext } from "shared-contracts";
import * as fixtures from "shared-contracts/fixtures";
import { isStickyBarHidden, STICKY_BAR_HIDING } from "./sticky-bar-hidden.js";

const { createItem, createMember, retailGuest, retailMember } = fixtures;

describe("isStickyBarHidden", () => {
  const oneTime = "ONE_TIME_PURCHASE";
  const soldOutPreOrder = createItem({
    ...fixtures.outOfStockItem,
    product: { flags: { bopisEligible: false, autoRestockEligible: false, preOrder: true, showPreOrderButton: true } },
  });
  const soldOutRestock = createItem({
    product: { flags: { bopisEligible: false } },
    inventory: { items: [{ productIsOutOfStock: true }] },
  });
  const cases: readonly [string, ProductItem, VisitorContext, SelectablePurchaseOption, readonly string[]][] = [
    ["shows for a sellable item", fixtures.sellableItem, retailMember, oneTime, []],
    ["hides for coming soon [S1-4.23]", fixtures.comingSoonItem, retailMember, oneTime, ["coming soon"]],
    [
      "hides for coming soon, from guests, too [S1-4.23]",
      fixtures.comingSoonItem,
      retailGuest,
      oneTime,
      ["coming soon"],
    ],
    [
      "hides while pre-order is announced [S1-4.23]",
      fixtures.comingSoonPreOrderItem,
      retailMember,
      oneTime,
      ["coming soon"],
    ],
    ["shows for pre-order [S1-4.23]", fixtures.preOrderItem, retailMember, oneTime, []],
    ["hides in stores only [S1-4.24]", fixtures.inStoreOnlyItem, retailMember, oneTime, ["in store only"]],
    [
      "hides in stores only, from guests, too [S1-4.24]",
      fixtures.inStoreOnlyItem,
      retailGuest,
      oneTime,
      ["in store only"],
    ],
    ["shows for pickup in stores only [S1-4.24]", fixtures.inStoreOnlyItem, retailMember, "BOPIS", []],
    [
      "hides when manually out of stock [S1-4.25]",
      fixtures.manualOutOfStockItem,
      retailMember,
      oneTime,
      ["manually out of stock"],
    ],
    ["shows to guests when manually out of stock [S1-4.25]", fixtures.manualOutOfStockItem, retailGuest, oneTime, []],
    ["hides out of stock [S1-4.26]", fixtures.outOfStockItem, retailMember, oneTime, ["out of stock"]],
    ["shows to guests out of stock [S1-4.26]", fixtures.outOfStockItem, retailGuest, oneTime, []],
    ["shows out of stock with pickup [S1-4.27]", fixtures.outOfStockPickupItem, retailMember, oneTime, []],
    ["shows out of stock with auto restock [S1-4.27]", soldOutRestock, retailMember, oneTime, []],
    [
      "hides out of stock without the permissions [S1-4.26]",
      createItem({ inventory: { items: [{ productIsOutOfStock: true }] } }),
      createMember("retail", { permissions: { isBOPISEnabled: false, isAutoRestockEnabled: false } }),
      oneTime,
      ["out of stock"],
    ],
    ["shows out of stock with pre-order", soldOutPreOrder, retailMember, oneTime, []],
    ["hides for OMITTED [S2-4.12]", fixtures.omittedItem, retailMember, oneTime, ["not sold"]],
    ["hides for DISCONTINUED [S2-4.71]", fixtures.discontinuedItem, retailMember, oneTime, ["not sold"]],
    ["hides for FULLHARDSUB [S2-4.71]", fixtures.fullHardSubItem, retailMember, oneTime, ["not sold"]],
    ["shows to guests for FULLHARDSUB", fixtures.fullHardSubItem, retailGuest, oneTime, []],
    ["shows for BLOCKED", fixtures.blockedItem, retailMember, oneTime, []],
  ];
  it.each(cases)("%s", (_why, item, context, option, reasons) => {
    const facts = { item, context, option };
    expect(isStickyBarHidden(facts)).toBe(reasons.length > 0);
    expect(STICKY_BAR_HIDING.filter(({ when }) => when(facts)).map(({ reason }) => reason)).toEqual(reasons);
  });
});
