import { describe, expect, it } from "@jest/globals";
import type { ProductItem, SelectablePurchaseOption, VisitorContext } from "shared-contracts";
import * as fixtures from "shared-contracts/fixtures";
import { isMainButtonOutOfView } from "./is-scrolled-past.js";
import { selectXsLayout } from "./select-xs-layout.js";
import { selectStickyBarContent } from "./sticky-bar-content.js";
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

describe("isMainButtonOutOfView", () => {
  const inView = { areaTop: 200, areaBottom: 400, viewportHeight: 800, isXs: false, barHeight: 60 };
  it.each([
    ["in view", {}, false],
    ["at 142 px [S1-4.21]", { areaBottom: 142 }, false],
    ["above 142 px [S1-4.21]", { areaBottom: 141 }, true],
    ["at 12 px less the bar on xs [S1-4.22]", { isXs: true, areaBottom: 12 - 60 }, false],
    ["above 12 px less the bar on xs [S1-4.22]", { isXs: true, areaBottom: 11 - 60 }, true],
    ["by the height of the bar on xs [S1-4.22]", { isXs: true, barHeight: 0, areaBottom: 11 }, true],
    ["not by the height of the bar on larger sizes [S1-4.21]", { barHeight: 0, areaBottom: 141 }, true],
    ["at the lower edge", { areaTop: 800, areaBottom: 1000 }, false],
    ["below the lower edge", { areaTop: 801, areaBottom: 1000 }, true],
  ])("%s", (_why, facts, expected) => {
    expect(isMainButtonOutOfView({ ...inView, ...facts })).toBe(expected);
  });
});

it.each([
  ["N", "standard"],
  ["Y", "dedicated"],
  ["n", "dedicated"],
  [undefined, "dedicated"],
])("switch XSMCTA %s selects the %s layout on xs [S1-6.14]", (value, expected) => {
  const switches = value === undefined ? {} : { XSMCTA: value };
  expect(selectXsLayout(createMember("retail", { flags: { switches } }))).toBe(expected);
});

describe("selectStickyBarContent", () => {
  const button = { action: "button", hasQuantityBox: true };
  const withoutBox = { action: "button", hasQuantityBox: false };
  const typed = (isCustomizable: number) => createItem({ product: { isCustomizable } });
  it.each([
    ["quantity and button", createItem(), "add", retailMember, button],
    ["quantity and button for pickup", createItem(), "pickup", retailMember, button],
    ["quantity for type 5 [S1-9.17]", typed(5), "customize", retailMember, button],
    ["no quantity for type 6 [S1-9.17]", typed(6), "add", retailMember, withoutBox],
    ["quantity for type 13 [S1-9.17]", typed(13), "customize", retailMember, button],
    ["no quantity for type 14 [S1-9.17]", typed(14), "customize", retailMember, withoutBox],
    ["no quantity for type 20 [S1-9.17]", typed(20), "get-started", retailMember, withoutBox],
    ["no quantity for a blocked item", createItem(), "blocked", retailMember, withoutBox],
    [
      "become a customer for guests",
      createItem(),
      "add",
      retailGuest,
      { action: "become-customer", hasQuantityBox: false },
    ],
    ["a button for guests who may buy", createItem(), "add", fixtures.buyingGuest, button],
    [
      "out of stock where there is no button [S1-4.27]",
      createItem(),
      "out-of-stock",
      retailMember,
      { action: "out-of-stock", hasQuantityBox: false },
    ],
    [
      "out of stock where nothing is sold",
      createItem(),
      "not-sold",
      retailMember,
      { action: "out-of-stock", hasQuantityBox: false },
    ],
  ] as const)("has %s", (_why, item, callToAction, context, expected) => {
    expect(selectStickyBarContent(item, context, callToAction)).toEqual(expected);
  });
});
