import type { ProductItem } from "../entities/product-item.js";
import type { Tenant, VisitorContext } from "../entities/visitor-context.js";
import { deliveryTexts } from "../texts/delivery-texts.js";
import { formatText } from "../texts/format.js";
import { type Availability, isHandedOver } from "./availability.js";

export type Returns = {
  /** 0 if it can't be returned. */
  readonly days: number;
  /** True if return shipping is free. */
  readonly free: boolean;
};

/** Return policy of the item; undefined if the tenant has none, or if the visitor can't get the item. */
export function decideReturns(
  { product }: Pick<ProductItem, "product">,
  { settings }: Pick<VisitorContext, "settings">,
  availability: Pick<Availability, "delivery" | "pickup">,
): Returns | undefined {
  if (settings.returnDays === undefined || !isHandedOver(availability)) return undefined;
  const { isESD, isEmailDelivery, isService, freeReturns } = product.flags;
  // Custom-made items, downloads and services can't be returned.
  const isFinal = (product.isCustomizable ?? 0) > 0 || isESD || isEmailDelivery || isService;
  const days = isFinal ? 0 : (product.returnDays ?? settings.returnDays);
  return { days, free: freeReturns === true && days > 0 };
}

export function describeReturns({ days, free }: Returns, tenant: Tenant): string {
  const { noReturns, freeReturnsWithin, returnsWithin } = deliveryTexts[tenant];
  return days === 0 ? noReturns : formatText(free ? freeReturnsWithin : returnsWithin, { days });
}
