import { describe, expect, it } from "@jest/globals";
import type { ProductItem, SelectablePurchaseOption, VisitorContext } from "../index.js";
import * as fixtures from "../fixtures/index.js";
import { decideAvailability } from "./availability.js";

const { createItem, createMember, retailGuest, retailMember } = fixtures;

describe("the sticky bar", () => {
  const oneTime = "ONE_TIME_PURCHASE";
  const soldOutPreOrder = createItem({
    ...fixtures.outOfStockItem,
    product: { flags: { bopisEligible: false, autoRestockEligible: false, preOrder: true, showPreOrderButton: true } },
  });
  const soldOutRestock = createItem({
    product: { flags: { bopisEligible: false } },
    inventory: { items: [{ productIsOutOfStock: true }] },
  });
  const cases: readonly [string, ProductItem, VisitorContext, SelectablePurchaseOption, boolean][] = [
    ["shows for a sellable item", fixtures.sellableItem, retailMember, oneTime, true],
    ["hides for coming soon [S1-4.23]", fixtures.comingSoonItem, retailMember, oneTime, false],
    ["hides for coming soon, from guests, too [S1-4.23]", fixtures.comingSoonItem, retailGuest, oneTime, false],
    ["hides while pre-order is announced [S1-4.23]", fixtures.comingSoonPreOrderItem, retailMember, oneTime, false],
    ["shows for pre-order [S1-4.23]", fixtures.preOrderItem, retailMember, oneTime, true],
    ["hides in stores only [S1-4.24]", fixtures.inStoreOnlyItem, retailMember, oneTime, false],
    ["hides in stores only, from guests, too [S1-4.24]", fixtures.inStoreOnlyItem, retailGuest, oneTime, false],
    ["shows for pickup in stores only [S1-4.24]", fixtures.inStoreOnlyItem, retailMember, "BOPIS", true],
    ["hides when manually out of stock [S1-4.25]", fixtures.manualOutOfStockItem, retailMember, oneTime, false],
    ["shows to guests when manually out of stock [S1-4.25]", fixtures.manualOutOfStockItem, retailGuest, oneTime, true],
    ["hides out of stock [S1-4.26]", fixtures.outOfStockItem, retailMember, oneTime, false],
    ["shows to guests out of stock [S1-4.26]", fixtures.outOfStockItem, retailGuest, oneTime, true],
    ["shows out of stock with pickup [S1-4.27]", fixtures.outOfStockPickupItem, retailMember, oneTime, true],
    ["shows out of stock with auto restock [S1-4.27]", soldOutRestock, retailMember, oneTime, true],
    [
      "hides out of stock without the permissions [S1-4.26]",
      createItem({ inventory: { items: [{ productIsOutOfStock: true }] } }),
      createMember("retail", { permissions: { isBOPISEnabled: false, isAutoRestockEnabled: false } }),
      oneTime,
      false,
    ],
    ["shows out of stock with pre-order", soldOutPreOrder, retailMember, oneTime, true],
    ["hides for OMITTED [S2-4.12]", fixtures.omittedItem, retailMember, oneTime, false],
    ["hides for DISCONTINUED [S2-4.71]", fixtures.discontinuedItem, retailMember, oneTime, false],
    ["hides for FULLHARDSUB [S2-4.71]", fixtures.fullHardSubItem, retailMember, oneTime, false],
    ["shows to guests for FULLHARDSUB", fixtures.fullHardSubItem, retailGuest, oneTime, true],
    [
      "hides out of stock when blocked [S1-4.26]",
      createItem({ ...fixtures.outOfStockItem, restrictionDetails: { type: "BLOCKED" } }),
      retailMember,
      oneTime,
      false,
    ],
    [
      "hides pre-order in stores only [S1-4.24]",
      createItem({ product: { flags: { inStoreOnlyProduct: true, preOrder: true, showPreOrderButton: true } } }),
      retailMember,
      oneTime,
      false,
    ],
    [
      "hides a discontinued item that was announced, from guests, too [S1-4.23]",
      createItem({ ...fixtures.discontinuedItem, product: { flags: { showComingSoonButton: true } } }),
      retailGuest,
      oneTime,
      false,
    ],
    ["shows for BLOCKED", fixtures.blockedItem, retailMember, oneTime, true],
  ];
  it.each(cases)("%s", (_why, item, context, option, expected) => {
    expect(decideAvailability({ item, context, option }).stickyBar).toBe(expected);
  });
});
