import type { FeedInput } from "./create-test-storefront.js";

export const RETAIL_MEMBER = { email: "rosa@retail.example", password: "copper lantern 41" };
export const BUSINESS_MEMBER = { email: "ben@acme.example", password: "granite meadow 87" };
/** Belongs to another contract. */
export const OTHER_BUSINESS_MEMBER = { email: "olga@birch.example", password: "velvet harbour 12" };
/** Belongs to a contract that hides prices. */
export const PRICELESS_MEMBER = { email: "pia@hush.example", password: "silent orchard 55" };

/** A small shop: a plain item and one for each rule. */
export const SHOP_FEED: FeedInput = {
  products: [
    {
      itemId: "PAPER-1",
      name: "Copy paper, letter, 500 sheets",
      brandName: "Hillside",
      partNumber: "P-1",
      manufacturerPartNumber: "HS-500",
      hierarchy: {
        supercategory: { id: "SC1", name: "Office Supplies" },
        department: { id: "DP1", name: "Paper" },
        category: { id: "CT1", name: "Copy Paper" },
        class: { id: "CL1", name: "Letter Size" },
      },
      images: [{ src: "paper-1", alt: "A ream of paper" }],
      prices: [
        { purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 8.99, finalPrice: 6.49 },
        { purchaseOptionType: "BOPIS", finalPrice: 6.29 },
        { purchaseOptionType: "AUTO_RESTOCK", finalPrice: 5.99 },
      ],
      tiers: [
        { minimumQty: 1, maximumQty: 9, price: 6.49 },
        { minimumQty: 10, maximumQty: 999, price: 5.79 },
      ],
      flags: { bopisEligible: true, autoRestockEligible: true },
      cost: 3.11,
    },
    {
      itemId: "DESK-1",
      name: "Standing desk",
      hierarchy: { department: { id: "DP2", name: "Furniture" } },
      prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 499, finalPrice: 459.99 }],
      flags: { heavyWeightSku: true, addOnSku: true },
      furnServiceLevel: "assembly",
      smallParcelSurcharge: 2.5,
      shipping: {
        heavyWeightShippingFee: 29.99,
        furnitureFee: 49,
        addOnThreshold: 500,
        enhancedDelivery: { price: 79, leadDays: 5, zipPrefixes: ["017", "02"] },
      },
    },
    {
      itemId: "LAST-1",
      name: "Last lamp",
      prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 20, finalPrice: 20 }],
    },
    {
      itemId: "FACTOR-1",
      name: "Pens by the half dozen",
      prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 1.5, finalPrice: 1.5, quantityLimit: 20 }],
      restriction: { type: "FORCEDHARDSUB", altFactor: 6 },
    },
    {
      itemId: "SECRET-1",
      name: "Item whose price shows in the cart",
      prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 77.77, finalPrice: 66.66 }],
      tiers: [{ minimumQty: 5, maximumQty: 999, price: 55.55 }],
      flags: { seePriceInCart: true },
    },
    {
      itemId: "GONE-1",
      name: "Discontinued stapler",
      prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: 9 }],
      restriction: { type: "DISCONTINUED" },
    },
    { itemId: "PRICELESS-1", name: "Item without a price" },
    {
      itemId: "BUSINESS-1",
      name: "Item of the business tenant",
      tenants: ["business"],
      prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: 11 }],
    },
  ],
  "variants-by-tenant": [
    { kind: "customer", tenant: "business", customerNumber: "ACME", name: "Acme", priceTier: "T3" },
    { kind: "customer", tenant: "business", customerNumber: "BIRCH", name: "Birch" },
    {
      kind: "customer",
      tenant: "business",
      customerNumber: "HUSH",
      name: "Hush",
      permissions: { priceDisplay: false },
    },
    {
      kind: "item",
      tenant: "business",
      customerNumber: "ACME",
      itemId: "PAPER-1",
      cin: "ACME-PAPER",
      prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: 4.44 }],
    },
  ],
  inventory: [
    { itemId: "PAPER-1", onHand: 1000, inventoryMode: "NDD" },
    { itemId: "PAPER-1", storeNumber: "0008", onHand: 12 },
    { itemId: "PAPER-1", storeNumber: "0009", onHand: 0 },
    { itemId: "LAST-1", onHand: 3 },
  ],
  stores: [
    {
      storeNumber: "0008",
      name: "Natick",
      address: "1 Main Street",
      city: "Natick",
      state: "MA",
      zipCode: "01760",
      latitude: 42.28,
      longitude: -71.35,
    },
    {
      storeNumber: "0009",
      name: "Boston",
      address: "2 Harbor Street",
      city: "Boston",
      state: "MA",
      zipCode: "02108",
      latitude: 42.36,
      longitude: -71.06,
    },
  ],
  locations: [
    { zipCode: "01760", city: "Natick", state: "MA", latitude: 42.28, longitude: -71.35 },
    { zipCode: "02108", city: "Boston", state: "MA", latitude: 42.36, longitude: -71.06 },
    { zipCode: "02109", city: "Boston", state: "MA", latitude: 42.36, longitude: -71.05 },
    { zipCode: "10001", city: "New York", state: "NY", latitude: 40.75, longitude: -73.99 },
  ],
  plans: [
    {
      kind: "protection",
      skuNumber: "PLAN-2Y",
      skuName: "2-year protection plan",
      duration: "2 years",
      finalPrice: 39.99,
      items: ["DESK-1"],
    },
  ],
  users: [
    { userId: "rosa", tenant: "retail", displayName: "Rosa", ...RETAIL_MEMBER, zipCode: "02108" },
    { userId: "ben", tenant: "business", displayName: "Ben", ...BUSINESS_MEMBER, customerNumber: "ACME" },
    { userId: "olga", tenant: "business", displayName: "Olga", ...OTHER_BUSINESS_MEMBER, customerNumber: "BIRCH" },
    { userId: "pia", tenant: "business", displayName: "Pia", ...PRICELESS_MEMBER, customerNumber: "HUSH" },
  ],
};
