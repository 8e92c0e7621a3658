import { price, products, type Feed, type FeedRecord } from "./support/feed.js";

const flagged = (...names: readonly string[]): FeedRecord => ({
  flags: Object.fromEntries(names.map((name) => [name, true])),
});
const PICKUP_PRICES = [price(20), price(18, {}, "BOPIS")];
const RESTOCK_PRICES = [price(20), price(15, {}, "AUTO_RESTOCK")];

/** Flags of delivery rules 2 to 12, from the last to the first. */
const ALL_RULES = [
  "freeShipping",
  "bopisEligible",
  "showComingSoonButton",
  "isService",
  "isEmailDelivery",
  "isESD",
] as const;

export const FEED: Feed = {
  products: products("DLV", {
    plain: {},
    out: flagged("inStoreOnlyProduct", "preOrder"),
    "manual-out": flagged("manualOutOfStock", "freeShipping"),
    "in-store": flagged("inStoreOnlyProduct", "preOrder", ...ALL_RULES),
    "pre-order": flagged("preOrder", ...ALL_RULES),
    backordered: { ...flagged(...ALL_RULES), prices: [price(20, { expectedDate: "2025-08-14" })] },
    download: flagged(...ALL_RULES),
    email: flagged(...ALL_RULES.slice(0, 5)),
    service: flagged(...ALL_RULES.slice(0, 4)),
    "coming-soon": flagged(...ALL_RULES.slice(0, 3)),
    pickup: { ...flagged("bopisEligible", "freeShipping"), prices: PICKUP_PRICES },
    enhanced: {
      ...flagged("freeShipping"),
      shipping: { enhancedDelivery: { price: 79, leadDays: 5, zipPrefixes: ["021"] } },
    },
    free: flagged("freeShipping"),
    "free-restock": { ...flagged("autoRestockEligible", "arsFreeShipping"), prices: RESTOCK_PRICES },
    tomorrow: {},
    "tomorrow-out": {},
    stores: { ...flagged("bopisEligible"), prices: PICKUP_PRICES },
  }),
  inventory: [
    { itemId: "DLV-plain", onHand: 100, minLeadDays: 4, maxLeadDays: 6 },
    { itemId: "DLV-out", onHand: 0 },
    { itemId: "DLV-backordered", onHand: 0, onBackOrder: true },
    { itemId: "DLV-tomorrow", onHand: 9, inventoryMode: "NDD", minLeadDays: 1 },
    { itemId: "DLV-tomorrow-out", onHand: 0, inventoryMode: "NDD", minLeadDays: 1 },
    { itemId: "DLV-stores", storeNumber: "0008", onHand: 5, showStoreAddress: true },
    {
      itemId: "DLV-stores",
      storeNumber: "0009",
      onHand: 0,
      showStoreAddress: false,
      storeAvailabilityText: "Next truck on Monday",
    },
  ],
};
