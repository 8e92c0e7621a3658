import type { AddToCartItem, CartFailureCode, SelectablePurchaseOption } from "shared-contracts";
import { isSoldOut } from "../catalog/compose-inventory.js";
import { selectCartRefusal } from "../rules/select-cart-refusal.js";
import { toUnitPriceCents } from "../rules/unit-price.js";
import { toVisitorContext } from "../visitor/visitor-context.js";
import type { Visitor } from "../visitor/visitor.js";
import type { CartGoods } from "./compose-cart.js";

/** Why this visitor cannot have this item at all, whatever the quantity; undefined when nothing speaks against it. */
export function checkItem(
  { itemId, parentItemId, qty }: Pick<AddToCartItem, "itemId" | "parentItemId" | "qty">,
  option: SelectablePurchaseOption,
  { items, plans }: CartGoods,
  visitor: Visitor,
): CartFailureCode | undefined {
  const context = toVisitorContext(visitor);
  if (parentItemId && plans.has(itemId)) {
    const isOffered = plans.get(itemId)?.items.includes(parentItemId);
    const parent = items.get(parentItemId);
    if (!isOffered || !parent) return "not-purchasable";
    return selectCartRefusal({ item: parent.item, context, option, isStoreOutOfStock: false });
  }
  const known = items.get(itemId);
  if (!known) return "item-not-found";
  const isStoreOutOfStock = known.entry.atStore === undefined || isSoldOut(known.entry.atStore);
  const refusal = selectCartRefusal({ item: known.item, context, option, isStoreOutOfStock });
  if (refusal) return refusal;
  return toUnitPriceCents(known.item, option, qty) === undefined ? "price-unavailable" : undefined;
}
