import * as fc from "fast-check";
import type { BuyMoreTier, PriceInfo, ProductItem, Tenant } from "shared-contracts";
import {
  OPEN_PRICE_TOGGLE,
  PURCHASE_OPTIONS,
  RESTRICTION_TYPES,
  SELECTABLE_PURCHASE_OPTIONS,
} from "shared-contracts/constants";
import { createItem } from "shared-contracts/fixtures";
import { composeInventory, TenantVariantRecord, UserRecord, type Visitor } from "storefront-api/commerce";
import { InventoryRecord, type ProductRecord } from "storefront-api/feed";

/** Dollars and cents. */
const dollars = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
/** Amounts that a feed may contain besides regular ones: missing, free, below a cent, half cents, negative. */
const amount = fc.oneof({ weight: 6, arbitrary: dollars }, fc.constantFrom(undefined, 0, 0.004, 0.005, 12.345, -1));
const flag = fc.constantFrom(undefined, false, true);
/** Set on one item in five, so that both outcomes get tested. */
const rareFlag = fc.constantFrom(undefined, undefined, undefined, false, true);
const priceText = fc.constantFrom(undefined, undefined, undefined, "$12.99", "$5.00 - $9.00", "5 to 9");

/** As fed: unsorted, overlapping, with gaps, with duplicate quantities and missing prices. */
const tiers: fc.Arbitrary<BuyMoreTier[]> = fc.array(
  fc.record({
    minimumQty: fc.integer({ min: 0, max: 14 }),
    maximumQty: fc.constantFrom(1, 4, 9, 12, 998, 999, 5000),
    price: fc.oneof({ weight: 5, arbitrary: dollars }, fc.constantFrom(0, 0.004, 7.005)),
  }),
  { maxLength: 4 },
);

const priceEntries: fc.Arbitrary<PriceInfo[]> = fc
  .tuple(
    fc.subarray([...PURCHASE_OPTIONS]),
    fc.array(
      fc.record({
        basePrice: amount,
        finalPrice: amount,
        finalPriceText: priceText,
        quantityLimit: fc.constantFrom(undefined, undefined, 0, -1, 1, 5, 998, 999, 12_000),
      }),
      { minLength: PURCHASE_OPTIONS.length, maxLength: PURCHASE_OPTIONS.length },
    ),
  )
  .map(([options, entries]) => options.map((purchaseOptionType, index) => ({ ...entries[index], purchaseOptionType })));

const BASE = createItem();

/** Days off besides weekends. */
const HOLIDAYS = ["2026-11-26", "2026-12-25", "2027-01-01"];
/** A plain day, both changes of the clock, a Friday, the eve of a holiday, a holiday, and the end of a year. */
const DAYS = ["2026-06-03", "2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01", "2026-06-05"];
const DAYS_AROUND_HOLIDAYS = ["2026-11-25", "2026-11-26", "2026-12-24", "2026-12-31"];

/** Minutes around cutoffs and midnight, in summer and winter. */
const NOW = fc
  .record({
    day: fc.constantFrom(...DAYS, ...DAYS_AROUND_HOLIDAYS),
    hour: fc.constantFrom(4, 5, 6, 7, 14, 15, 21, 22, 24 + 3, 24 + 4, 24 + 5),
    minute: fc.constantFrom(-1, 0, 1, 31),
  })
  .map(({ day, hour, minute }) => new Date(Date.parse(day) + (hour * 60 + minute) * 60_000));

const FACTS = fc.record({
  flags: fc.record({
    seePriceInCart: rareFlag,
    inStoreOnlyProduct: rareFlag,
    bopisEligible: flag,
    showComingSoonButton: rareFlag,
    preOrder: rareFlag,
    showPreOrderButton: rareFlag,
    manualOutOfStock: rareFlag,
    heavyWeightSku: flag,
    addOnSku: flag,
    autoRestockEligible: flag,
    isESD: rareFlag,
    isEmailDelivery: rareFlag,
    isService: rareFlag,
    freeShipping: rareFlag,
    arsFreeShipping: rareFlag,
    freeReturns: rareFlag,
  }),
  isMembershipSKU: rareFlag,
  furnServiceLevel: fc.constantFrom(undefined, "basic"),
  isCustomizable: fc.constantFrom(undefined, undefined, 0, 0, 4, 5, 6, 8, 14, 17, 18, 20),
  priceInfo: priceEntries,
  finalPriceText: priceText,
  tiers: fc.option(tiers, { nil: undefined }),
  stock: fc.record({
    productIsOutOfStock: rareFlag,
    onBackOrder: fc.boolean(),
    inventoryMode: fc.constantFrom("NDD", "STANDARD"),
    nextDayCutoffHour: fc.constantFrom(10, 17, 23),
    minLeadDays: fc.integer({ min: 0, max: 7 }),
    maxLeadDays: fc.integer({ min: 0, max: 9 }),
  }),
  available: fc.constantFrom(null, 0, 3),
  /** Undefined where there is no store. */
  availableAtStore: fc.constantFrom(undefined, null, 0, 3),
  turnaroundDays: fc.constantFrom(undefined, 0, 4),
  leadDays: fc.constantFrom(undefined, 0, 6),
  furnitureFee: fc.constantFrom(undefined, 0, 49, 89.5),
  now: NOW,
  restriction: fc.constantFrom(undefined, undefined, undefined, "MOONLIT", ...RESTRICTION_TYPES),
  altFactor: fc.constantFrom(undefined, 0, 1, 6, 2.5, 20_000),
  smallParcelSurcharge: fc.constantFrom(undefined, 0, 2.5, 9.99),
  heavyWeightShippingFee: fc.constantFrom(undefined, 0, 29.99, 0.1),
  addOnThreshold: fc.constantFrom(undefined, 0, 25, 500),
});

export type PurchaseFacts = typeof FACTS extends fc.Arbitrary<infer Facts> ? Facts : never;
export type RandomPurchase = { readonly facts: PurchaseFacts; readonly item: ProductItem };

export const PURCHASE = FACTS.map((facts): RandomPurchase => ({ facts, item: toItem(facts) }));

/** The item as stored on the server. */
function toItem(facts: PurchaseFacts): ProductItem {
  const { priceInfo, finalPriceText, restriction, altFactor, heavyWeightShippingFee, addOnThreshold } = facts;
  return {
    ...BASE,
    product: {
      ...BASE.product,
      isCustomizable: facts.isCustomizable,
      smallParcelSurcharge: facts.smallParcelSurcharge,
      flags: { ...facts.flags, furnServiceLevel: facts.furnServiceLevel },
    },
    price: { item: [{ finalPriceText, priceInfo, data: { priceInfo }, buyMoreSaveMoreDetail: facts.tiers }] },
    membershipSKUDetails: { isMembershipSKU: facts.isMembershipSKU },
    inventory: toInventory(facts),
    restrictionDetails: restriction ? { type: restriction, deprecableFieldsAtPriceLevel: { altFactor } } : undefined,
    shippingConf: { heavyWeightShippingFee, addOnThreshold },
  };
}

export function toShipping({ furnitureFee, leadDays }: PurchaseFacts): ProductRecord["shipping"] {
  return { furnitureFee, enhancedDelivery: leadDays === undefined ? undefined : { price: 79, leadDays } };
}

function toInventory({
  stock,
  available,
  availableAtStore,
  turnaroundDays,
  now,
}: PurchaseFacts): ProductItem["inventory"] {
  const record = InventoryRecord.parse({ itemId: BASE.itemID, ...stock });
  const store = availableAtStore === undefined ? undefined : { storeNumber: "0008", name: "Natick" };
  const atStore = availableAtStore === undefined ? undefined : { available: availableAtStore, record: undefined };
  const entry = { itemId: BASE.itemID, record: { print: { turnaroundDays } }, delivery: { available, record } };
  return composeInventory({ ...entry, atStore, store } as never, now, HOLIDAYS);
}

/**
 * The day that the item arrives if it is ordered at this minute, as `Wed, Nov 25`, counted anew: a next-day item
 * tomorrow if that is a working day and the cutoff is ahead, any other after its working days, a print's included.
 */
export function countArrival({ stock, available, turnaroundDays = 0, now }: PurchaseFacts): string {
  const { inventoryMode, nextDayCutoffHour = 17, minLeadDays = 2, onBackOrder, productIsOutOfStock } = stock;
  const clock = Object.fromEntries(NEW_YORK.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = new Date(`${clock["year"]}-${clock["month"]}-${clock["day"]}T12:00:00Z`);
  const isWorkingDay = () =>
    day.getUTCDay() % 6 !== 0 && !HOLIDAYS.includes(day.toISOString().slice(0, HOLIDAYS[0]?.length));
  const isSoldOut = productIsOutOfStock ?? (available === 0 && !onBackOrder);
  const isEarly = Number(clock["hour"]) < nextDayCutoffHour;
  const mayBeNextDay = inventoryMode === "NDD" && turnaroundDays === 0 && !isSoldOut && !onBackOrder && isEarly;
  day.setUTCDate(day.getUTCDate() + 1);
  if (!mayBeNextDay || !isWorkingDay()) {
    day.setUTCDate(day.getUTCDate() - 1);
    for (let left = minLeadDays + turnaroundDays; left > 0 || !isWorkingDay();) {
      day.setUTCDate(day.getUTCDate() + 1);
      if (isWorkingDay()) left -= 1;
    }
  }
  return day.toLocaleDateString("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" });
}

const NEW_YORK = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
});

export const OPTION = fc.constantFrom(...SELECTABLE_PURCHASE_OPTIONS);
export const QUANTITY = fc.oneof(
  fc.constantFrom(0, 1, 2, 4, 5, 6, 9, 10, 12, 13, 998, 999),
  fc.integer({ min: 1, max: 9999 }),
);

const EVERY_PERMISSION = { priceDisplay: true, fsEligible: true, isBOPISEnabled: true, isAutoRestockEnabled: true };

/** One of each kind of visitor that the rules distinguish. */
export const VISITORS: readonly Visitor[] = (["retail", "business"] as const).flatMap((tenant) => [
  createVisitor({ tenant, permissions: EVERY_PERMISSION }),
  createVisitor({ tenant, permissions: EVERY_PERMISSION, tier: "PR7" }),
  createVisitor({ tenant, permissions: { isBOPISEnabled: false } }),
  createVisitor({ tenant, permissions: EVERY_PERMISSION, isGuest: true }),
  createVisitor({ tenant, permissions: EVERY_PERMISSION, isGuest: true, openPrice: false }),
  createVisitor({ tenant, permissions: EVERY_PERMISSION, isGuest: true, guestsMayBuy: true }),
]);

type VisitorFacts = {
  readonly tenant: Tenant;
  readonly permissions: Record<string, boolean>;
  readonly tier?: string;
  readonly isGuest?: boolean;
  readonly openPrice?: boolean;
  readonly guestsMayBuy?: boolean;
};

function createVisitor({ tenant, permissions, tier, isGuest, openPrice = true, guestsMayBuy }: VisitorFacts): Visitor {
  const settings = TenantVariantRecord.parse({
    kind: "tenant",
    tenant,
    permissions,
    returnDays: 30,
    holidays: HOLIDAYS,
    guestsMayBuy: guestsMayBuy ?? false,
    toggles: { [OPEN_PRICE_TOGGLE]: openPrice },
  });
  const { password: _password, ...profile } = UserRecord.parse({
    userId: "u-1",
    tenant,
    email: "buyer@shop.example",
    displayName: "Buyer",
    password: "not-a-secret",
    ...(tier && { rewardsTierCd: tier }),
  });
  const { userId, email, displayName } = profile;
  return {
    tenant,
    settings,
    member: isGuest ? undefined : { userId, email, displayName, customerNumber: "", profile, customer: undefined },
    sessionHash: undefined,
    visitorKey: "u-1",
    zipCode: "01760",
    now: new Date("2026-06-01T12:00:00Z"),
  };
}
