import { describe, expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { describeAutoRestock } from "./rule.js";

const { createItem, createMember, createPrice, createPriceInfo, newToAutoRestockItem, retailMember, subscribedItem } =
  fixtures;

describe("describeAutoRestock", () => {
  it("tells subscribers where to manage it [S2-4.37][S2-2.13]", () => {
    expect(describeAutoRestock(subscribedItem, retailMember)).toEqual({
      kind: "subscribed",
      text: "You are subscribed to Auto Restock for this item.",
      manageUrl: "/ars/sparq/subscriptions",
    });
  });

  it.each([
    ["subscribed", { subscribed: true }],
    ["the sku is in a subscription", { coreSkuExistsInSubscription: true }],
  ])("counts as subscribed when %s [S2-4.37]", (_why, autoRestockData) => {
    expect(describeAutoRestock(createItem({ autoRestockData }), retailMember)?.kind).toBe("subscribed");
  });

  it("shows the savings to everyone else [S2-4.36][S2-9.16]", () => {
    expect(describeAutoRestock(fixtures.sellableItem, retailMember)).toEqual({
      kind: "not-subscribed",
      text: "Save up to 10% with Auto Restock",
      firstTimeDiscount: undefined,
    });
  });

  function newWith(firstTimeDiscountPct: number | undefined, autoRestockDiscount?: number) {
    return createItem({
      autoRestockData: { status: "NEW" },
      price: createPrice([createPriceInfo(), createPriceInfo("AUTO_RESTOCK", { arsInfo: { firstTimeDiscountPct } })], {
        autoRestock: { autoRestockDiscount },
      }),
    });
  }

  it.each([
    ["of the price entry", newWith(20, 5), "This item: 20% off your first Auto Restock order"],
    ["of the price item without one", newWith(undefined, 5), "This item: 5% off your first Auto Restock order"],
    ["in whole percent", newWith(7.5), "This item: 8% off your first Auto Restock order"],
    ["as delivered with the item", newToAutoRestockItem, "This item: 5% off your first Auto Restock order"],
    ["not at 0", newWith(0), undefined],
    ["not at 100", newWith(100), undefined],
    ["not when none is known", newWith(undefined), undefined],
    [
      "not when the price knows nothing of auto restock",
      createItem({ autoRestockData: { status: "NEW" }, price: createPrice([createPriceInfo("AUTO_RESTOCK")]) }),
      undefined,
    ],
    [
      "not with an earlier subscription",
      createItem({ ...newWith(20), autoRestockData: { status: "ACTIVE" } }),
      undefined,
    ],
    [
      "not where the price shows in the cart",
      createItem({ ...newWith(20), product: { flags: { seePriceInCart: true } } }),
      undefined,
    ],
  ])("shows the first-time discount %s [S2-9.15]", (_why, item, firstTimeDiscount) => {
    expect(describeAutoRestock(item, retailMember)).toMatchObject({ firstTimeDiscount });
  });

  it("hides the discount if prices are hidden [S2-6.10]", () => {
    const context = createMember("business", { permissions: { priceDisplay: false } });
    expect(describeAutoRestock(newToAutoRestockItem, context)).toMatchObject({ firstTimeDiscount: undefined });
  });

  it("asks for nothing where nothing is sold through the chosen option", () => {
    const out = createItem({ inventory: fixtures.outOfStockItem.inventory });
    expect(describeAutoRestock(out, retailMember, "ONE_TIME_PURCHASE")).toBeUndefined();
    expect(describeAutoRestock(out, retailMember, "AUTO_RESTOCK")?.kind).toBe("not-subscribed");
  });

  it.each([
    [
      "without the permission [S2-6.16]",
      subscribedItem,
      createMember("retail", { permissions: { isAutoRestockEnabled: false } }),
    ],
    [
      "for guests [S2-6.04]",
      subscribedItem,
      fixtures.createGuest("retail", { permissions: { isAutoRestockEnabled: true } }),
    ],
    ["for a discontinued item", createItem({ ...fixtures.discontinuedItem }), retailMember],
    [
      "for an item not eligible [S2-1.09]",
      createItem({ product: { flags: { autoRestockEligible: false } } }),
      retailMember,
    ],
  ])("is undefined %s", (_why, item, context) => {
    expect(describeAutoRestock(item, context)).toBeUndefined();
  });
});
