import type { AddToCartItem, CartFailureCode, SelectablePurchaseOption } from "shared-contracts";
import { decideAvailability, isPriced } from "shared-contracts/commerce";
import { toVisitorContext } from "../visitor/visitor-context.js";
import type { Visitor } from "../visitor/visitor.js";
import type { CartGoods } from "./compose-cart.js";

export type CheckedItem = Pick<AddToCartItem, "itemId" | "parentItemId"> & {
  readonly isDesigned?: boolean | undefined;
  /** Its stock is held for this visitor: the last piece is out of stock for everybody but its holder. */
  readonly isHeld?: boolean;
};

/** Why this visitor cannot have this item at all, whatever the quantity; undefined when nothing speaks against it. */
export function checkItem(
  { itemId, parentItemId, isDesigned = false, isHeld = false }: CheckedItem,
  option: SelectablePurchaseOption,
  { items, plans }: CartGoods,
  visitor: Visitor,
): CartFailureCode | undefined {
  const plan = parentItemId ? plans.get(itemId) : undefined;
  if (parentItemId && plan && !plan.items.includes(parentItemId)) return "not-purchasable";
  const known = items.get(plan && parentItemId ? parentItemId : itemId);
  if (!known) return plan ? "not-purchasable" : "item-not-found";
  const context = toVisitorContext(visitor);
  const { outcome, refusal } = decideAvailability({
    item: known.item,
    context,
    option,
    // A plan goes with an item that is in the cart already.
    isDesigned: isDesigned || plan !== undefined,
  });
  if (outcome !== "out-of-stock" || !(isHeld || plan)) return refusal;
  return isPriced(known.item, option) ? undefined : "price-unavailable";
}
