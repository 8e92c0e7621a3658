import type { ProductItem } from "shared-contracts";
import type { PurchaseButton } from "shared-contracts/commerce";
import { NOT_CUSTOMIZE_TYPES } from "shared-contracts/constants";

/** Special types with a full-width main button (AMB-53). */
const CALL_TO_ACTION_SPECIAL_TYPES: readonly number[] = [6, 14, 15, 16, 17, 18, 19, 20];

const COUNTED: readonly PurchaseButton[] = ["pre-order", "pickup", "add", "get-started", "customize"];

/** Whether the button's action takes a quantity. */
export function takesQuantity(button: PurchaseButton): boolean {
  return COUNTED.includes(button);
}

/** Whether the main button has its own full-width row (AMB-53). */
export function isButtonStacked({ product }: Pick<ProductItem, "product">): boolean {
  return CALL_TO_ACTION_SPECIAL_TYPES.includes(product.isCustomizable ?? 0);
}

/**
 * Whether the main area has a quantity box. Special types have none, except 6 and 17, which are added to the cart
 * (AMB-53). Nobody needs two memberships.
 */
export function hasQuantityBox(
  button: PurchaseButton,
  item: Pick<ProductItem, "product" | "membershipSKUDetails">,
): boolean {
  if (item.membershipSKUDetails?.isMembershipSKU) return false;
  const isWithout = isButtonStacked(item) && !NOT_CUSTOMIZE_TYPES.includes(item.product.isCustomizable ?? 0);
  return takesQuantity(button) && !isWithout;
}
