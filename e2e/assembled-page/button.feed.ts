import { price, products, type Feed, type FeedRecord } from "./support/feed.js";

const PICKUP = { prices: [price(20), price(18, {}, "BOPIS")], flags: { bopisEligible: true } };
const TYPES = [4, 5, 6, 8, 10, 14, 15, 16, 17, 18, 19, 20];
const RESTRICTIONS = [
  "FULLHARDSUB",
  "PARTIALHARDSUB",
  "DISCONTINUED",
  "BLOCKED",
  "OMITTED",
  "RESTRICTED",
  "OUTOFSTOCK",
  "FORCEDHARDSUB",
  "NOT_AVAILABLE",
];

const flagged = (...names: readonly string[]): FeedRecord => ({
  flags: Object.fromEntries(names.map((name) => [name, true])),
});

const ASKING = {
  flags: { heavyWeightSku: true, autoRestockEligible: true, bopisEligible: true },
  shipping: { heavyWeightShippingFee: 29.9, furnitureFee: 49, enhancedDelivery: { price: 79, leadDays: 5 } },
  furnServiceLevel: "assembly",
  smallParcelSurcharge: 3.5,
  prices: [price(20, { expectedDate: "2027-01-15" }), price(18, {}, "BOPIS"), price(15, {}, "AUTO_RESTOCK")],
};

const UNSOLD: Readonly<Record<string, FeedRecord & { readonly flags?: object }>> = {
  sold: {},
  discontinued: {
    restriction: { type: "DISCONTINUED" },
    contractDecorator: { propositionCode: 1, substitutionItemId: "BTN-plain" },
  },
  replaced: { restriction: { type: "FULLHARDSUB" } },
  omitted: { restriction: { type: "OMITTED" } },
  blocked: { restriction: { type: "BLOCKED" } },
  "manual-out": { flags: { manualOutOfStock: true } },
  announced: { flags: { showComingSoonButton: true } },
  "coming-soon": { flags: { showComingSoonButton: true, preOrder: true } },
  "pre-order": { flags: { preOrder: true, showPreOrderButton: true } },
};

export const FEED: Feed = {
  products: [
    ...products("BTN", {
      plain: {},
      "pre-order": flagged("preOrder", "showPreOrderButton"),
      "pre-order-out": flagged("preOrder", "showPreOrderButton"),
      "pre-order-alone": flagged("preOrder"),
      "coming-soon": flagged("showComingSoonButton"),
      "coming-soon-pre-order": flagged("showComingSoonButton", "preOrder"),
      "coming-soon-offered": flagged("showComingSoonButton", "preOrder", "showPreOrderButton"),
      "manual-out": { ...PICKUP, flags: { bopisEligible: true, manualOutOfStock: true } },
      "in-store": flagged("inStoreOnlyProduct"),
      pickup: { ...PICKUP },
      out: {},
      "out-pickup": PICKUP,
      "out-print": { isCustomizable: 5, prices: [price(14)] },
      "in-cart": {},
    }),
    ...products(
      "BTN-type",
      Object.fromEntries(TYPES.map((type) => [String(type), { isCustomizable: type, prices: [price(14)] }])),
    ),
    ...products("BTN-is", Object.fromEntries(RESTRICTIONS.map((type) => [type, { restriction: { type } }]))),
    // Both reasons apply; the one named first decides.
    ...products("BTN-first", {
      "manual-out-then-pre-order": flagged("manualOutOfStock", "preOrder", "showPreOrderButton"),
      "omitted-then-pre-order": { ...flagged("preOrder", "showPreOrderButton"), restriction: { type: "OMITTED" } },
      "blocked-then-pre-order": { ...flagged("preOrder", "showPreOrderButton"), restriction: { type: "BLOCKED" } },
      "pre-order-then-in-store": flagged("preOrder", "showPreOrderButton", "inStoreOnlyProduct"),
      "coming-soon-then-in-store": flagged("showComingSoonButton", "preOrder", "inStoreOnlyProduct"),
      "in-store-then-get-started": { ...flagged("inStoreOnlyProduct"), isCustomizable: 20, prices: [price(14)] },
      "out-then-get-started": { isCustomizable: 20, prices: [price(14)] },
      "get-started-then-pickup": { ...PICKUP, isCustomizable: 20 },
      "customize-then-pickup": { ...PICKUP, isCustomizable: 5 },
    }),
    // Would ask for a fee, a service and a restock if they were sold.
    ...products(
      "BTN-asks",
      Object.fromEntries(
        Object.entries(UNSOLD).map(([key, record]) => [
          key,
          { ...ASKING, ...record, flags: { ...ASKING.flags, ...record.flags } },
        ]),
      ),
    ),
    ...products("BTN-print-is", { BLOCKED: { isCustomizable: 5, restriction: { type: "BLOCKED" } } }),
  ],
  inventory: [
    ...["out", "out-pickup", "out-print", "pre-order-out", "first-out-then-get-started"].map((key) => ({
      itemId: `BTN-${key}`,
      onHand: 0,
    })),
    ...["out-pickup", "first-get-started-then-pickup", "first-customize-then-pickup"].map((key) => ({
      itemId: `BTN-${key}`,
      storeNumber: "0008",
      onHand: 4,
    })),
  ],
};
