import { describe, expect, it } from "@jest/globals";
import type { SelectablePurchaseOption } from "../entities/offer.js";
import * as fixtures from "../fixtures/index.js";
import { deliveryTexts } from "../texts/delivery-texts.js";
import { DELIVERY_LABEL_RULES, isDeliverable, isDeliveryFree, selectDeliveryLabel } from "./delivery-label.js";

const { createItem, createMember, retailMember } = fixtures;

const plain = createItem({ product: { flags: { bopisEligible: false } } });
const plainFacts = {
  context: retailMember,
  option: "ONE_TIME_PURCHASE" as SelectablePurchaseOption,
  isEnhancedSelected: false,
  enhancedPrice: undefined,
};

describe("selectDeliveryLabel", () => {
  // The first item matches every rule; each following one no longer matches the rule before.
  const conditions = [
    { manualOutOfStock: true },
    { inStoreOnlyProduct: true },
    { preOrder: true },
    {},
    { isESD: true },
    { isEmailDelivery: true },
    { isService: true },
    { showComingSoonButton: true },
    { bopisEligible: true },
  ];
  function matchingFrom(rule: number) {
    const flags = Object.assign({ bopisEligible: false, freeShipping: true }, ...conditions.slice(rule - 1));
    const item = createItem({ product: { flags }, inventory: { items: [{ onBackOrder: rule <= 4 }] } });
    return { ...plainFacts, item, isEnhancedSelected: rule <= 10 };
  }

  it.each([
    ["out of stock for delivery first [S2-4.14]", 1, "outOfStock"],
    ["not sold for delivery second [S2-4.15]", 2, "notSold"],
    ["pre-order third [S2-4.16]", 3, "preOrder"],
    ["backordered fourth [S2-4.17]", 4, "backordered"],
    ["software download fifth [S2-4.18]", 5, "softwareDownload"],
    ["email delivery sixth [S2-4.19]", 6, "emailDelivery"],
    ["business service seventh [S2-4.20]", 7, "businessService"],
    ["coming soon eighth [S2-4.21]", 8, "comingSoon"],
    ["delivery and pickup ninth [S2-4.22]", 9, "deliveryAndPickup"],
    ["enhanced delivery tenth [S2-4.23]", 10, "enhancedDelivery"],
    ["delivered free last [S2-4.25]", 11, "deliveredFree"],
  ] as const)("puts %s", (_why, rule, label) => {
    expect(selectDeliveryLabel(matchingFrom(rule))).toBe(label);
  });

  it.each([
    [
      "the inventory flag [S2-4.14][S2-4.07]",
      createItem({ inventory: { items: [{ productIsOutOfStock: true }] } }),
      {},
      "outOfStock",
    ],
    ["the restriction OUTOFSTOCK [S2-4.73]", fixtures.restrictedOutOfStockItem, {}, "outOfStock"],
    [
      "a pre-order, which needs no stock",
      createItem({ ...fixtures.preOrderItem, inventory: { items: [{ productIsOutOfStock: true }] } }),
      {},
      "preOrder",
    ],
    ["a back-ordered item, which is not out of stock [S2-4.08]", fixtures.backOrderedItem, {}, "backordered"],
    [
      "pickup without permission [S2-4.22]",
      fixtures.sellableItem,
      { context: createMember("retail", { permissions: { isBOPISEnabled: false } }) },
      "delivery",
    ],
    ["pickup of an item not eligible [S2-4.22]", plain, {}, "delivery"],
    ["an enhanced delivery by choice alone [S2-4.23]", plain, { isEnhancedSelected: true }, "enhancedDelivery"],
    ["an enhanced delivery by price alone [S2-4.23]", plain, { enhancedPrice: 0.01 }, "enhancedDelivery"],
    ["an enhanced price of 0 [S2-4.23]", plain, { enhancedPrice: 0 }, "delivery"],
    ["plain delivery [S2-4.24]", plain, {}, "delivery"],
    ["auto restock that is not free [S2-4.24]", plain, { option: "AUTO_RESTOCK" }, "delivery"],
    ["free shipping [S2-4.25]", fixtures.freeDeliveryItem, {}, "deliveredFree"],
  ] as const)("reads %s", (_why, item, facts, label) => {
    expect(selectDeliveryLabel({ ...plainFacts, item, ...facts })).toBe(label);
  });

  it("says how a line in the cart comes, and not how it could have come", () => {
    const facts = { ...plainFacts, item: fixtures.sellableItem };
    expect(selectDeliveryLabel(facts)).toBe("deliveryAndPickup");
    expect(selectDeliveryLabel({ ...facts, isInCart: true })).toBe("delivery");
  });

  it.each([
    ["by delivery", "ONE_TIME_PURCHASE", "delivery"],
    ["by pickup", "BOPIS", "delivery"],
    ["by auto restock", "AUTO_RESTOCK", "deliveredFree"],
  ] as const)("delivers free auto restock %s [S2-4.24][S2-4.25]", (_why, option, label) => {
    const item = createItem({ product: { flags: { bopisEligible: false, arsFreeShipping: true } } });
    expect(selectDeliveryLabel({ ...plainFacts, item, option })).toBe(label);
    expect(isDeliveryFree({ item, option })).toBe(label === "deliveredFree");
  });

  it("has a text for every label, in the order of priority [S2-4.13]", () => {
    const labels = [...DELIVERY_LABEL_RULES.map(({ label }) => label), "deliveredFree"] as const;
    expect(labels.map((label) => deliveryTexts.retail[label])).toEqual([
      "Out of stock for delivery",
      "Not sold for delivery",
      "Pre-order",
      "Backordered",
      "Software download",
      "Email delivery",
      "Service",
      "Coming soon",
      "Delivery and in-store pickup",
      "Enhanced delivery",
      "Delivery",
      "Delivered FREE",
    ]);
    expect(labels.map(isDeliverable)).toEqual([...Array<boolean>(8).fill(false), true, true, true, true]);
  });
});
