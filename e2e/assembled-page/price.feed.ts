import { price, product, products, type Feed } from "./support/feed.js";
import { customerNumberOf } from "./support/people.js";

const promotion = (name: string, startDate: string, endDate: string) => ({
  name,
  description: `${name} promotion`,
  promoMessageType: "SALE",
  startDate: `${startDate}T00:00:00Z`,
  endDate: `${endDate}T00:00:00Z`,
});

export const FEED: Feed = {
  products: [
    product("PRICE-full", {
      prices: [
        price(1234.5, {
          basePrice: 2000,
          finalPriceAfterRebate: 1200.25,
          finalPricePerUnit: 0.125,
          pricePerUnitUom: "sheet",
          comparePrice: 2100,
          priceAdjustment: [
            {
              adjustmentType: "COUPON",
              adjustment: { adjustmentPrice: -3.5 },
              adjustmentMessageDescription: "Coupon at checkout",
            },
          ],
        }),
      ],
    }),
    ...products("PRICE", {
      options: {
        prices: [
          price(20, { basePrice: 25 }),
          price(18, {}, "BOPIS"),
          price(15, { arsInfo: { firstTimeDiscountPct: 7 } }, "AUTO_RESTOCK"),
        ],
        flags: { bopisEligible: true, autoRestockEligible: true },
      },
      missing: { prices: [] },
      zero: { prices: [price(0, { basePrice: 9 })] },
      range: { prices: [price(undefined, { finalPriceText: "$5.00 - $9.00" })] },
      "below-cent": { prices: [price(4, { finalPricePerUnit: 0.009, pricePerUnitUom: "sheet" })] },
      "one-cent": { prices: [price(4, { finalPricePerUnit: 0.01, pricePerUnitUom: "sheet" })] },
      "in-cart": { prices: [price(77.77, { basePrice: 88.88 })], flags: { seePriceInCart: true } },
      "open-4": { isCustomizable: 4, prices: [price(66.61, { basePrice: 71.11 })] },
      "open-14": { isCustomizable: 14, prices: [price(66.62)] },
      "open-15": { isCustomizable: 15, prices: [price(66.63)] },
      "open-20": { isCustomizable: 20, prices: [price(66.64)], flags: { seePriceInCart: true } },
      "from-8": { isCustomizable: 8, prices: [price(12)] },
      "from-10": { isCustomizable: 10, prices: [price(13)] },
      "plain-5": { isCustomizable: 5, prices: [price(14)] },
      market: { prices: [price(15, { basePrice: 19.5 })] },
      "no-saving": { prices: [price(10, { basePrice: 10, totalSavingsPercentage: 0 })] },
      "full-saving": { prices: [price(10, { basePrice: 20, totalSavingsPercentage: 100 })] },
      "small-saving": { prices: [price(99, { basePrice: 100, totalSavingsPercentage: 1 })] },
      "big-saving": { prices: [price(1, { basePrice: 100, totalSavingsPercentage: 99 })] },
      promotions: {
        prices: [price(15, { basePrice: 20, totalSavingsPercentage: 25, onPromo: true })],
        promotions: [
          promotion("Past", "2020-01-01", "2020-12-31"),
          promotion("Present", "2020-01-01", "2098-12-31"),
          promotion("Future", "2098-01-01", "2098-12-31"),
        ],
      },
      msrp: { prices: [price(15, { basePrice: 20 })], permissions: { isMSRP: true } },
      tiers: {
        prices: [price(10)],
        tiers: [
          { minimumQty: 1, maximumQty: 4, price: 10 },
          { minimumQty: 5, maximumQty: 9, price: 9 },
          { minimumQty: 10, maximumQty: 999, price: 7.5 },
        ],
      },
      contract: { prices: [price(30, { basePrice: 30 })] },
      "in-store": {
        prices: [price(20), price(16, {}, "INSTOREONLY"), price(17, {}, "BOPIS")],
        flags: { inStoreOnlyProduct: true },
      },
      informed: { informationalMessage: "Price includes a bottle deposit" },
    }),
  ],
  "variants-by-tenant": [
    {
      kind: "item",
      tenant: "business",
      customerNumber: customerNumberOf("buyer"),
      itemId: "PRICE-contract",
      prices: [
        price(21, { basePrice: 30, onContract: true, totalSavingsPercentage: 30.4 }),
        price(19, { onContract: true, arsTotalDiscount: 2, arsTotalDiscountPct: 10 }, "AUTO_RESTOCK"),
      ],
    },
    {
      kind: "item",
      tenant: "business",
      customerNumber: customerNumberOf("priceless"),
      itemId: "PRICE-contract",
      prices: [price(21, { basePrice: 30, onContract: true, totalSavingsPercentage: 30.4 })],
    },
  ],
};
