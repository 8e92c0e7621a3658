import {
  canSeePrices,
  deliveryTexts,
  formatMoney,
  type ProductItem,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { isFurnitureServiceOffered } from "../fees/fee-request.js";
import type { EnhancedDelivery } from "./enhanced-delivery.js";

export type EnhancedOfferFacts = {
  readonly item: Pick<ProductItem, "product">;
  readonly context: Pick<VisitorContext, "tenant" | "user" | "flags" | "permissions">;
  readonly option: SelectablePurchaseOption;
  readonly delivery: EnhancedDelivery;
  /** US dollars; undefined while it is not known. */
  readonly price: number | undefined;
};

export type EnhancedOffer = {
  /** When it comes, as far as that is known. */
  readonly name: string;
  readonly price: string;
};

/** The enhanced delivery that a member may choose: the furniture service, for one-time purchases only. */
export function describeEnhancedOffer(facts: EnhancedOfferFacts): EnhancedOffer | undefined {
  const { item, context, option, delivery, price = 0 } = facts;
  const isOffered =
    option === DEFAULT_PURCHASE_OPTION &&
    price > 0 &&
    canSeePrices(context) &&
    isFurnitureServiceOffered(item, context);
  if (!isOffered) return undefined;
  const { enhancedDelivery } = deliveryTexts[context.tenant];
  return {
    name: delivery.status === "offered" ? delivery.deliveryDateText : enhancedDelivery,
    price: formatMoney(price),
  };
}
