import { price, product, type Feed, type FeedRecord } from "./support/feed.js";
import { createRandom } from "shared-contracts/fixtures";

export const ITEMS = process.env.LONG_TESTS ? 300 : 120;

const random = createRandom(46);
const RESTRICTIONS = [
  "BLOCKED",
  "DISCONTINUED",
  "FORCEDHARDSUB",
  "FULLHARDSUB",
  "NOT_AVAILABLE",
  "OMITTED",
  "OUTOFSTOCK",
  "PARTIALHARDSUB",
] as const;

/** True for one item in `times`. */
const once = (times: number) => random.below(times) === 0;
const dollars = () => random.pick([4.99, 20, 129.95, 1049]);

/** Any mix of flags, type, restriction, fees, prices and stock. */
function createMixed(index: number): FeedRecord {
  const flags = {
    seePriceInCart: once(12),
    inStoreOnlyProduct: once(12),
    bopisEligible: once(2),
    showComingSoonButton: once(14),
    preOrder: once(10),
    showPreOrderButton: once(8),
    manualOutOfStock: once(16),
    heavyWeightSku: once(4),
    addOnSku: once(6),
    autoRestockEligible: once(3),
    isService: once(16),
    isESD: once(16),
    isEmailDelivery: once(16),
    freeShipping: once(6),
    arsFreeShipping: once(5),
    freeReturns: once(4),
  };
  const prices = [
    ...(once(15) ? [] : [price(once(20) ? undefined : dollars(), once(3) ? { basePrice: 1500 } : {})]),
    ...(once(2) ? [price(dollars(), {}, "BOPIS")] : []),
    ...(once(2) ? [price(dollars(), {}, "AUTO_RESTOCK")] : []),
    ...(flags.inStoreOnlyProduct ? [price(dollars(), {}, "INSTOREONLY")] : []),
  ];
  return product(`TRUE-${index}`, {
    flags,
    prices,
    isCustomizable: random.pick([0, 0, 0, 0, 0, 0, 6, 17, 8, 18]),
    isMembershipSKU: once(20),
    tiers: once(5) ? [{ minimumQty: 3, maximumQty: 999, price: 3.49 }] : [],
    ...(once(4) && { restriction: { type: random.pick(RESTRICTIONS), altFactor: random.pick([1, 6]) } }),
    ...(once(5) && { smallParcelSurcharge: 3.5 }),
    ...(once(6) && { furnServiceLevel: "ROOM" }),
    ...(once(8) && { print: { turnaroundDays: random.pick([0, 3]) } }),
    shipping: { heavyWeightShippingFee: 29.9, addOnThreshold: 25, furnitureFee: 49, enhancedDelivery: SERVICE },
  });
}

const SERVICE = { price: 79, leadDays: 5 };

function createStock(index: number): readonly FeedRecord[] {
  const itemId = `TRUE-${index}`;
  const inventoryMode = random.pick(["NDD", "STANDARD"]);
  const minLeadDays = random.below(6);
  const delivery = {
    itemId,
    onHand: random.pick([0, 900, 900, null]),
    onBackOrder: once(6),
    inventoryMode,
    minLeadDays,
  };
  return [delivery, ...(once(3) ? [] : [{ itemId, storeNumber: "0008", onHand: random.pick([0, 900]) }])];
}

const indexes = Array.from({ length: ITEMS }, (_, index) => index);

export const FEED: Feed = { products: indexes.map(createMixed), inventory: indexes.flatMap(createStock) };
