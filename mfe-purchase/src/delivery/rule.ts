import { deliveryTexts, formatMoney } from "shared-contracts";
import {
  allowsEnhancedDelivery,
  areFeesShown,
  type AvailabilityFacts,
  type EnhancedDelivery,
  isFurnitureServiceOffered,
} from "shared-contracts/commerce";

/** Id of the control that shows and changes the location. */
export const LOCATION_ID = "delivery-location";

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
