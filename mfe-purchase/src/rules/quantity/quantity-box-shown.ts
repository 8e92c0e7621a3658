import type { ProductItem } from "shared-contracts";
import type { PurchaseButton } from "shared-contracts/commerce";
import { NOT_CUSTOMIZE_TYPES } from "shared-contracts/constants";

/** Main button on its own row (AMB-53). */
const CALL_TO_ACTION_SPECIAL_TYPES: readonly number[] = [6, 14, 15, 16, 17, 18, 19, 20];

const COUNTED: readonly PurchaseButton[] = ["pre-order", "pickup", "add", "get-started", "customize"];

/** Whether the button buys or customizes a quantity. */
export function takesQuantity(button: PurchaseButton): boolean {
  return COUNTED.includes(button);
}

/** The main button stands full width on a row of its own (AMB-53). */
export function isButtonStacked({ product }: Pick<ProductItem, "product">): boolean {
  return CALL_TO_ACTION_SPECIAL_TYPES.includes(product.isCustomizable ?? 0);
}

/**
 * Whether the main area has a quantity box: where a button takes a quantity, but not with the button of the special
 * types, of which 6 and 17 keep theirs, since they are added to the cart (AMB-53).
 */
export function hasQuantityBox(button: PurchaseButton, item: Pick<ProductItem, "product">): boolean {
  const isWithout = isButtonStacked(item) && !NOT_CUSTOMIZE_TYPES.includes(item.product.isCustomizable ?? 0);
  return takesQuantity(button) && !isWithout;
}
