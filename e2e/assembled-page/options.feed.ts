import { price, products, type Feed } from "./support/feed.js";

const THREE_PRICES = [price(20), price(18, {}, "BOPIS"), price(15, {}, "AUTO_RESTOCK")];
const BOTH = { bopisEligible: true, autoRestockEligible: true };

export const FEED: Feed = {
  products: products("OPT", {
    all: { prices: THREE_PRICES, flags: BOTH },
    "no-pickup-price": { prices: [price(20)], flags: BOTH },
    "no-flags": { prices: THREE_PRICES },
    "in-store": { prices: THREE_PRICES, flags: { ...BOTH, inStoreOnlyProduct: true } },
    "in-store-no-pickup": { prices: THREE_PRICES, flags: { inStoreOnlyProduct: true } },
    out: { prices: THREE_PRICES, flags: BOTH },
    "out-no-options": { prices: [price(20)] },
    "out-restock-only": { prices: [price(20), price(15, {}, "AUTO_RESTOCK")], flags: { autoRestockEligible: true } },
    "out-no-pickup-price": { prices: [price(20)], flags: { bopisEligible: true } },
    "back-ordered": { prices: THREE_PRICES, flags: BOTH },
    "restricted-out": { prices: [price(20)], restriction: { type: "OUTOFSTOCK" } },
    "restock-entry": { prices: [price(20), price(14, {}, "RESTOCK")], flags: { autoRestockEligible: true } },
    subscribed: { prices: THREE_PRICES, flags: BOTH },
    "first-time": {
      prices: [price(20), price(15, { arsInfo: { firstTimeDiscountPct: 7, frequencies: [30, 60] } }, "AUTO_RESTOCK")],
      flags: { autoRestockEligible: true },
    },
  }),
  inventory: [
    ...["out", "out-no-options", "out-restock-only", "out-no-pickup-price"].map((key) => ({
      itemId: `OPT-${key}`,
      onHand: 0,
    })),
    { itemId: "OPT-back-ordered", onHand: 0, onBackOrder: true },
    { itemId: "OPT-all", storeNumber: "0008", onHand: 5 },
    { itemId: "OPT-out", storeNumber: "0008", onHand: 5 },
    { itemId: "OPT-in-store", storeNumber: "0008", onHand: 5 },
  ],
};
