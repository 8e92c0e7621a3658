import { getSkuNumber, type AddToCartItem, type ProductItem } from "shared-contracts";
import { NO_PROTECTION_PLAN, PARENT_RELATION_WARRANTY } from "shared-contracts/constants";
import { isForcedHardSub, resolveFactor } from "../quantity/quantity-rules.js";

export type CartSelection = {
  readonly quantity: number;
  /** Sku of a protection plan, or `no_plan`. */
  readonly plan: string;
  /** Skus of assembly plans and extra-time offers. */
  readonly addOns: readonly string[];
  readonly furnitureService: boolean;
  /** Where the item is added as part of a bundle. */
  readonly bundleId?: string | undefined;
};

/** The core item, and each plan and add-on as an item of its own. No price goes along: the server knows it. */
export function toCartItems(item: ProductItem, selection: CartSelection): AddToCartItem[] {
  const { quantity, plan, addOns, furnitureService, bundleId } = selection;
  const itemId = getSkuNumber(item);
  const level = item.product.flags.furnServiceLevel;
  return [
    {
      itemId: item.itemID,
      ...(item.resolvedItemId && { resolvedItemId: item.resolvedItemId }),
      qty: quantity,
      ...(isForcedHardSub(item) && { surchgOrgItemId: itemId, surchgOrgQty: quantity / resolveFactor(item) }),
      ...(furnitureService && level && { furnSvcInfo: { custLevel: level, qty: quantity } }),
      ...(bundleId && { bundleId }),
    },
    ...(plan === NO_PROTECTION_PLAN
      ? []
      : [{ itemId: plan, qty: quantity, parentRelationType: PARENT_RELATION_WARRANTY, parentItemId: itemId }]),
    ...addOns.map((addOn) => ({ itemId: addOn, qty: quantity, parentItemId: itemId })),
  ];
}
