import { price, products, type Feed, type FeedRecord } from "./support/feed.js";

const heavy = (heavyWeightShippingFee: number): FeedRecord => ({
  flags: { heavyWeightSku: true },
  shipping: { heavyWeightShippingFee },
});

export const FEED: Feed = {
  products: products("FEE", {
    heavy: heavy(29.9),
    "heavy-free": heavy(0),
    light: { shipping: { heavyWeightShippingFee: 29.9 } },
    surcharge: { smallParcelSurcharge: 3.5 },
    plain: {},
    "free-shipping": { flags: { freeShipping: true } },
    download: { flags: { isESD: true } },
    "add-on": { flags: { addOnSku: true }, shipping: { addOnThreshold: 25 } },
    furniture: {
      furnServiceLevel: "assembly",
      shipping: { furnitureFee: 49, enhancedDelivery: { price: 79, leadDays: 5, zipPrefixes: ["017"] } },
      prices: [price(459.99)],
    },
    "heavy-pickup": {
      ...heavy(12),
      prices: [price(20), price(18, {}, "BOPIS")],
      flags: { heavyWeightSku: true, bopisEligible: true },
    },
  }),
  inventory: [{ itemId: "FEE-heavy-pickup", storeNumber: "0008", onHand: 4 }],
};
