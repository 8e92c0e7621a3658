import { DEFAULT_PURCHASE_OPTION, HEAVY_WEIGHT_EXEMPT_TIER } from "../constants/offer.js";
import type { AppliedFee, PurchaseOption, SelectablePurchaseOption } from "../entities/offer.js";
import type { ProductItem } from "../entities/product-item.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { canPurchase, canSeePrices, hasPermission, isLoggedIn } from "../catalog/visitor.js";
import { isDeliveryFree } from "./delivery-label.js";
import { decideAvailability } from "./availability.js";
import type { AvailabilityFacts } from "./availability-outcome.js";
import { toCents, toDollars } from "./money.js";

export const HANDLING_FEE = "HANDLING";
export const FURNITURE_FEE = "FURNITURE";
export const SMALL_PARCEL_FEE = "SMALL_PARCEL";

export type FeeFacts = {
  readonly item: Pick<ProductItem, "product" | "shippingConf">;
  readonly context: Pick<VisitorContext, "flags">;
  readonly option: SelectablePurchaseOption;
  /** US dollars per unit; 0 if the item has no furniture service. */
  readonly furnitureFee: number;
  readonly isFurnitureServiceChosen: boolean;
  readonly quantity: number;
  /** US dollars per unit at this quantity; 0 if unknown. */
  readonly unitPrice: number;
};

type FeeRule = {
  readonly type: string;
  readonly description: string;
  /** US dollars per unit; 0 if it doesn't apply. */
  readonly feeOf: (facts: FeeFacts) => number;
  /** The fee that replaces this one if both would apply. */
  readonly coveredBy?: string;
};

/** Every fee is charged per unit. The price of enhanced delivery covers the handling fee (AMB-66). */
const FEE_RULES: readonly FeeRule[] = [
  {
    type: HANDLING_FEE,
    description: "Handling fee",
    feeOf: ({ item, context }) =>
      item.product.flags.heavyWeightSku === true && !isHeavyWeightExempt(context)
        ? (item.shippingConf?.heavyWeightShippingFee ?? 0)
        : 0,
    coveredBy: FURNITURE_FEE,
  },
  {
    type: FURNITURE_FEE,
    description: "Enhanced delivery: carried in and set up",
    feeOf: ({ furnitureFee, isFurnitureServiceChosen }) => (isFurnitureServiceChosen ? furnitureFee : 0),
  },
  {
    type: SMALL_PARCEL_FEE,
    description: "Small-parcel surcharge",
    feeOf: (facts) => (shipsFreeAsAddOn(facts) ? 0 : (facts.item.product.smallParcelSurcharge ?? 0)),
  },
];

/** Fees above 0 that a choice would add, each on its own: shown on the page before the choice. */
export function listFees(facts: FeeFacts): AppliedFee[] {
  const { isESD, isEmailDelivery, isService } = facts.item.product.flags;
  // What is delivered free, or comes by no carrier, adds nothing but the service.
  const isFree = isDeliveryFree(facts) || isESD || isEmailDelivery || isService;
  return FEE_RULES.filter(({ type }) => !isFree || type === FURNITURE_FEE)
    .map((rule) => toFee(rule, facts))
    .filter(({ amount }) => amount > 0);
}

/** The fees charged for one line. */
export function toAppliedFees(facts: FeeFacts): AppliedFee[] {
  const fees = listFees(facts);
  const charged = new Set(fees.map(({ type }) => type));
  return fees.filter(({ type }) => !charged.has(FEE_RULES.find((rule) => rule.type === type)?.coveredBy ?? ""));
}

/** US dollars. */
export function totalOfFees(fees: readonly AppliedFee[], type: string): number {
  return toDollars(fees.filter((fee) => fee.type === type).reduce((sum, fee) => sum + toCents(fee.amount), 0));
}

/** Fees belong to the purchase area and are hidden along with prices (AMB-82, AMB-93). */
export function canSeeFees(
  context: Pick<VisitorContext, "tenant" | "user" | "flags" | "settings" | "permissions">,
): boolean {
  return canPurchase(context) && canSeePrices(context);
}

/** Whether what the item costs besides its price is shown: only of what this visitor can buy (AMB-101). */
export function areFeesShown(facts: AvailabilityFacts): boolean {
  return canSeeFees(facts.context) && decideAvailability(facts).isForSale;
}

/** Members of this tier pay no heavy-weight fee (AMB-59). */
export function isHeavyWeightExempt({ flags }: Pick<VisitorContext, "flags">): boolean {
  return flags.rewardsTierCd === HEAVY_WEIGHT_EXEMPT_TIER;
}

/** The threshold in US dollars above which an add-on item ships without surcharge; undefined for other items. */
export function selectAddOnThreshold({
  product,
  shippingConf,
}: Pick<ProductItem, "product" | "shippingConf">): number | undefined {
  const threshold = product.flags.addOnSku ? (shippingConf?.addOnThreshold ?? 0) : 0;
  return threshold > 0 ? threshold : undefined;
}

/** Whether the furniture service is offered: the item has a service level and the visitor is eligible. */
export function isFurnitureServiceOffered(
  { product }: Pick<ProductItem, "product">,
  context: Pick<VisitorContext, "permissions" | "user" | "flags">,
): boolean {
  return isLoggedIn(context) && hasPermission(context, "fsEligible") && Boolean(product.flags.furnServiceLevel);
}

/** Only a one-time purchase can have an enhanced delivery (docs/spec extras §4). */
export function allowsEnhancedDelivery(option: PurchaseOption): boolean {
  return option === DEFAULT_PURCHASE_OPTION;
}

function toFee({ type, description, feeOf }: FeeRule, facts: FeeFacts): AppliedFee {
  return { type, description, amount: toDollars(toCents(feeOf(facts)) * facts.quantity) };
}

function shipsFreeAsAddOn({ item, unitPrice, quantity }: FeeFacts): boolean {
  const threshold = selectAddOnThreshold(item);
  return threshold !== undefined && toCents(unitPrice) * quantity >= toCents(threshold);
}
