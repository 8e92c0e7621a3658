import type { AddToCartItem, CartFailureCode, SelectablePurchaseOption } from "shared-contracts";
import { decideAvailability, isPriced } from "shared-contracts/commerce";
import { toVisitorContext } from "../visitor/visitor-context.js";
import type { Visitor } from "../visitor/visitor.js";
import { findItemOfLine, type CartGoods } from "./cart-goods.js";
import type { StoredLine } from "./stored-cart.js";

export type CheckedItem = Pick<AddToCartItem, "itemId" | "parentItemId"> & {
  readonly isDesigned?: boolean | undefined;
  /** Stock is held for this visitor, so the last unit is only out of stock for others. */
  readonly isHeld?: boolean;
  /** Pickup store. */
  readonly storeNumber?: string;
};

/** Why a line can't be ordered now. */
export function findLineRefusal(
  stored: StoredLine,
  isHeld: boolean,
  goods: CartGoods,
  visitor: Visitor,
): CartFailureCode | undefined {
  const item = { ...stored, isDesigned: stored.document.proofId !== undefined, isHeld };
  return checkItem(item, stored.purchaseOption, goods, visitor);
}

/** Why this visitor can't buy this item, regardless of the quantity; undefined if allowed. */
export function checkItem(
  { itemId, parentItemId, isDesigned = false, isHeld = false, storeNumber = "" }: CheckedItem,
  option: SelectablePurchaseOption,
  goods: CartGoods,
  visitor: Visitor,
): CartFailureCode | undefined {
  const plan = parentItemId ? goods.plans.get(itemId) : undefined;
  if (parentItemId && plan && !plan.items.includes(parentItemId)) return "not-purchasable";
  const known = findItemOfLine(goods, { itemId: plan && parentItemId ? parentItemId : itemId, storeNumber });
  if (!known) return plan ? "not-purchasable" : "item-not-found";
  const context = toVisitorContext(visitor);
  const { outcome, refusal } = decideAvailability({
    item: known.item,
    context,
    option,
    // A plan's item is in the cart already.
    isDesigned: isDesigned || plan !== undefined,
  });
  if (outcome !== "out-of-stock" || !(isHeld || plan)) return refusal;
  return isPriced(known.item, option) ? undefined : "price-unavailable";
}
