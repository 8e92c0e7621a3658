import * as fc from "fast-check";
import type { BuyMoreTier, PriceInfo, ProductItem, Tenant } from "shared-contracts";
import {
  OPEN_PRICE_TOGGLE,
  PURCHASE_OPTIONS,
  RESTRICTION_TYPES,
  SELECTABLE_PURCHASE_OPTIONS,
} from "shared-contracts/constants";
import { createItem } from "shared-contracts/fixtures";
import { TenantVariantRecord, UserRecord, type Visitor } from "storefront-api/commerce";

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

export const PURCHASE = fc
  .record({
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
      freeShipping: rareFlag,
    }),
    furnServiceLevel: fc.constantFrom(undefined, "basic"),
    isCustomizable: fc.constantFrom(undefined, undefined, 0, 0, 4, 5, 6, 8, 14, 17, 18, 20),
    priceInfo: priceEntries,
    finalPriceText: priceText,
    tiers: fc.option(tiers, { nil: undefined }),
    stock: fc.option(
      fc.record({ productIsOutOfStock: rareFlag, onBackOrder: rareFlag, instock: flag, outofstock: flag }),
      {
        nil: undefined,
      },
    ),
    isNextDay: fc.boolean(),
    restriction: fc.constantFrom(undefined, undefined, undefined, "MOONLIT", ...RESTRICTION_TYPES),
    altFactor: fc.constantFrom(undefined, 0, 1, 6, 2.5, 20_000),
    smallParcelSurcharge: fc.constantFrom(undefined, 0, 2.5, 9.99),
    heavyWeightShippingFee: fc.constantFrom(undefined, 0, 29.99, 0.1),
    addOnThreshold: fc.constantFrom(undefined, 0, 25, 500),
  })
  .map((facts) => ({ facts, item: toItem(facts) }));

type Facts = {
  readonly flags: ProductItem["product"]["flags"];
  readonly furnServiceLevel: string | undefined;
  readonly isCustomizable: number | undefined;
  readonly priceInfo: PriceInfo[];
  readonly finalPriceText: string | undefined;
  readonly tiers: BuyMoreTier[] | undefined;
  readonly stock: ProductItem["inventory"]["items"][number] | undefined;
  readonly isNextDay: boolean;
  readonly restriction: string | undefined;
  readonly altFactor: number | undefined;
  readonly smallParcelSurcharge: number | undefined;
  readonly heavyWeightShippingFee: number | undefined;
  readonly addOnThreshold: number | undefined;
};

/** The item as stored on the server. */
function toItem(facts: Facts): ProductItem {
  const { priceInfo, finalPriceText, stock, restriction, altFactor, heavyWeightShippingFee, addOnThreshold } = facts;
  return {
    ...BASE,
    product: {
      ...BASE.product,
      isCustomizable: facts.isCustomizable,
      smallParcelSurcharge: facts.smallParcelSurcharge,
      flags: { ...facts.flags, furnServiceLevel: facts.furnServiceLevel },
    },
    price: { item: [{ finalPriceText, priceInfo, data: { priceInfo }, buyMoreSaveMoreDetail: facts.tiers }] },
    inventory: {
      items: stock
        ? [
            {
              ...stock,
              minDeliveryDateText: "Thursday, March 12",
              itemAvailability: [{ inventoryMode: facts.isNextDay ? "NDD" : "STANDARD" }],
            },
          ]
        : [],
    },
    restrictionDetails: restriction ? { type: restriction, deprecableFieldsAtPriceLevel: { altFactor } } : undefined,
    shippingConf: { heavyWeightShippingFee, addOnThreshold },
  };
}

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
