import { readPlace } from "shared-contracts/constants";
import { deliveryTexts, formatMoney, type ResponseOf, type SKU_CALLS } from "shared-contracts";
import {
  allowsEnhancedDelivery,
  areFeesShown,
  type AvailabilityFacts,
  type EnhancedDelivery,
  isFurnitureServiceOffered,
} from "shared-contracts/commerce";

/** Id of the control that shows and changes the location. */
export const LOCATION_ID = "delivery-location";

/** A location query, or invalid; empty text is invalid (docs/spec extras §5). */
type LocationEntry = { readonly isValid: true; readonly query: string } | { readonly isValid: false };

export function validateDeliveryLocation(text: string): LocationEntry {
  const query = readPlace(text);
  return query === undefined ? { isValid: false } : { isValid: true, query };
}

type Answer =
  | { readonly ok: true; readonly value: ResponseOf<typeof SKU_CALLS.getEnhancedDelivery> }
  /** 404 or any other failure. */
  | { readonly ok: false };

export function readEnhancedDelivery(answer: Answer): EnhancedDelivery {
  return answer.ok ? { status: "offered", ...answer.value } : { status: "none" };
}

/** US dollars. The fee service's price takes precedence over the delivery's own (AMB-38). */
export function resolveEnhancedPrice(delivery: EnhancedDelivery, servicePrice: number | undefined): number | undefined {
  return servicePrice ?? (delivery.status === "offered" ? delivery.price : undefined);
}

type EnhancedOfferFacts = AvailabilityFacts & {
  readonly delivery: EnhancedDelivery;
  /** US dollars; undefined while unknown. */
  readonly price: number | undefined;
};

type EnhancedOffer = {
  /** Includes the delivery date if known. */
  readonly name: string;
  /** Undefined while it is still asked for: the offer may yet come. */
  readonly price: string | undefined;
};

/** Describes the enhanced delivery offered to members: the furniture service, for one-time purchases only. */
export function describeEnhancedOffer(facts: EnhancedOfferFacts): EnhancedOffer | undefined {
  const { item, context, option, delivery, price } = facts;
  // The fee service always answers, if only with 0 for a failure.
  const isAwaited = price === undefined;
  const isOffered =
    allowsEnhancedDelivery(option) &&
    (isAwaited || price > 0) &&
    areFeesShown({ item, context, option }) &&
    isFurnitureServiceOffered(item, context);
  if (!isOffered) return undefined;
  const { enhancedDelivery } = deliveryTexts[context.tenant];
  return {
    name: delivery.status === "offered" ? delivery.deliveryDateText : enhancedDelivery,
    price: isAwaited ? undefined : formatMoney(price),
  };
}
