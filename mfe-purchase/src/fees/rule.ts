import { deliveryTexts, formatMoney, formatText } from "shared-contracts";
import {
  type AvailabilityFacts,
  type DeliveryLabel,
  allowsEnhancedDelivery,
  areFeesShown,
  type FeeFacts,
  HANDLING_FEE,
  isDeliveryFree,
  isHeavyWeightExempt,
  listFees,
  type PriceFacts,
  selectAddOnThreshold,
  selectUnitPrice,
  SMALL_PARCEL_FEE,
  totalOfFees,
} from "shared-contracts/commerce";
import { DEFAULT_QUANTITY } from "shared-contracts/constants";

export type HandlingFeeFacts = AvailabilityFacts & {
  readonly quantity: number;
  /** US dollars for this quantity; undefined until the fee service has responded. */
  readonly serviceFee: number | undefined;
  readonly isEnhancedSelected: boolean;
  /** US dollars. */
  readonly enhancedPrice: number | undefined;
};

type FeeNoticeFacts = AvailabilityFacts & Pick<PriceFacts, "quantity">;

export type HandlingFeeNotice = {
  /** Shown beside the delivery label. */
  readonly mayApply: string;
  /** Shown below the button. */
  readonly added: string;
};

/** Fees that the page itself knows, without the furniture service. */
function listKnownFees(
  facts: Omit<FeeFacts, "unitPrice" | "furnitureFee" | "isFurnitureServiceChosen">,
  unitPrice = 0,
) {
  return listFees({ ...facts, unitPrice, furnitureFee: 0, isFurnitureServiceChosen: false });
}

/** US dollars: the page's own fee until the fee service responds, then the service's (AMB-66). */
export function resolveHandlingFee({ item, context, option, quantity, serviceFee }: HandlingFeeFacts): number {
  const known = listKnownFees({ item, context, option, quantity });
  return serviceFee ?? totalOfFees(known, HANDLING_FEE);
}

/** Whether to show the heavy-weight fee; top-tier members don't pay it (AMB-66). */
export function isHandlingFeeShown(facts: HandlingFeeFacts): boolean {
  const { item, context } = facts;
  return (
    item.product.flags.heavyWeightSku === true &&
    resolveHandlingFee(facts) > 0 &&
    !isHeavyWeightExempt(context) &&
    !isDeliveryFree(facts) &&
    !isCoveredByEnhancedDelivery(facts) &&
    areFeesShown(facts)
  );
}

export function describeHandlingFee(facts: HandlingFeeFacts): HandlingFeeNotice | undefined {
  if (!isHandlingFeeShown(facts)) return undefined;
  const texts = deliveryTexts[facts.context.tenant];
  return {
    mayApply: texts.feesMayApply,
    added: formatText(texts.handlingFee, { fee: formatMoney(resolveHandlingFee(facts)) }),
  };
}

/** The fee applies again with any other option (docs/spec extras §4). */
function isCoveredByEnhancedDelivery({ option, isEnhancedSelected, enhancedPrice = 0 }: HandlingFeeFacts): boolean {
  return allowsEnhancedDelivery(option) && isEnhancedSelected && enhancedPrice > 0;
}

/**
 * Note for free delivery, based on what the cart would charge. Undefined if the delivery labels already say so or if
 * the delivery has its own price.
 */
export function describeNoFee(
  { item, context, option, quantity = DEFAULT_QUANTITY }: FeeNoticeFacts,
  label: DeliveryLabel,
  serviceFee = 0,
): string | undefined {
  const isPlain = label === "delivery" || label === "deliveryAndPickup";
  // If only subscriptions ship free, a one-time delivery must not claim to.
  if (!isPlain || item.product.flags.arsFreeShipping || serviceFee > 0) return undefined;
  if (!areFeesShown({ item, context, option })) return undefined;
  const known = listKnownFees({ item, context, option, quantity });
  return known.length === 0 ? deliveryTexts[context.tenant].noDeliveryFee : undefined;
}

/**
 * Shipping costs for this quantity besides the handling fee: the surcharge, and how to get an add-on item shipped free.
 */
export function listShippingNotices({
  item,
  context,
  option,
  quantity = DEFAULT_QUANTITY,
}: FeeNoticeFacts): readonly string[] {
  if (!areFeesShown({ item, context, option })) return [];
  const texts = deliveryTexts[context.tenant];
  const unitPrice = selectUnitPrice({ item, option, quantity }) ?? 0;
  const fees = listKnownFees({ item, context, option, quantity }, unitPrice);
  const surcharge = totalOfFees(fees, SMALL_PARCEL_FEE);
  const threshold = selectAddOnThreshold(item);
  return [
    ...(surcharge > 0 ? [formatText(texts.surcharge, { amount: formatMoney(surcharge) })] : []),
    ...(threshold === undefined ? [] : [formatText(texts.addOnThreshold, { threshold: formatMoney(threshold) })]),
  ];
}
