import { price, products, type Feed, type FeedRecord } from "./support/feed.js";

const limited = (quantityLimit: number): FeedRecord => ({ prices: [price(20, { quantityLimit })] });
const multiples = (altFactor: number, quantityLimit?: number): FeedRecord => ({
  prices: [price(20, quantityLimit === undefined ? {} : { quantityLimit })],
  restriction: { type: "FORCEDHARDSUB", altFactor },
});

export const FEED: Feed = {
  products: products("QTY", {
    unlimited: {},
    "limit-0": limited(0),
    "limit-5": limited(5),
    "limit-998": limited(998),
    "limit-999": limited(999),
    "limit-by-option": {
      prices: [
        price(20, { quantityLimit: 5 }),
        price(18, { quantityLimit: 3 }, "BOPIS"),
        price(15, { quantityLimit: 999 }, "AUTO_RESTOCK"),
      ],
      flags: { bopisEligible: true, autoRestockEligible: true },
    },
    "factor-6": multiples(6, 20),
    "factor-6-hard-sub": { ...multiples(6, 20), permissions: { isHardSub: true } },
    "factor-6-no-hard-sub": { ...multiples(6, 20), permissions: { isHardSub: false } },
    "factor-half": multiples(2.5),
    "factor-unreachable": multiples(6, 4),
    "factor-other": { ...limited(20), restriction: { type: "RESTRICTED", altFactor: 6 } },
  }),
  inventory: [{ itemId: "QTY-limit-by-option", storeNumber: "0008", onHand: 50 }],
};
