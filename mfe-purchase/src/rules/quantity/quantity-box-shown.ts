import type { ProductItem } from "shared-contracts";
import { CALL_TO_ACTION_SPECIAL_TYPES, NOT_CUSTOMIZE_TYPES } from "shared-contracts/constants";
import type { CallToAction } from "../call-to-action/select-call-to-action.js";

const COUNTED: readonly CallToAction[] = ["pre-order", "pickup", "add-more", "add", "get-started", "customize"];

/**
 * Whether the main area has a quantity box: where a button takes a quantity, but not beside the button of the special
 * types, of which 6 and 17 keep theirs, since they are added to the cart (AMB-53).
 */
export function hasQuantityBox(callToAction: CallToAction, { product }: Pick<ProductItem, "product">): boolean {
  const type = product.isCustomizable ?? 0;
  const isWithout = CALL_TO_ACTION_SPECIAL_TYPES.includes(type) && !NOT_CUSTOMIZE_TYPES.includes(type);
  return COUNTED.includes(callToAction) && !isWithout;
}
