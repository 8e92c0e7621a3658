import type { ProductItem } from "../entities/product-item.js";
import type { Tenant } from "../entities/tenant.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { deliveryTexts } from "../texts/delivery-texts.js";
import { formatText } from "../texts/format-text.js";

export type Returns = {
  /** 0: cannot be returned. */
  readonly days: number;
  /** The shop pays the way back. */
  readonly free: boolean;
};

/** How the item may be returned; undefined where the tenant says nothing of returns. */
export function decideReturns(
  { product }: Pick<ProductItem, "product">,
  { settings }: Pick<VisitorContext, "settings">,
): Returns | undefined {
  if (settings.returnDays === undefined) return undefined;
  const { isESD, isEmailDelivery, isService, freeReturns } = product.flags;
  // Nothing comes back of what is made to order, downloaded or done.
  const isFinal = (product.isCustomizable ?? 0) > 0 || isESD || isEmailDelivery || isService;
  const days = isFinal ? 0 : (product.returnDays ?? settings.returnDays);
  return { days, free: freeReturns === true && days > 0 };
}

export function describeReturns({ days, free }: Returns, tenant: Tenant): string {
  const { noReturns, freeReturnsWithin, returnsWithin } = deliveryTexts[tenant];
  return days === 0 ? noReturns : formatText(free ? freeReturnsWithin : returnsWithin, { days });
}
