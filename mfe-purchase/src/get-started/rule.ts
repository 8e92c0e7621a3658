import type { Product } from "shared-contracts";
import { GET_STARTED_FORM_TYPE } from "shared-contracts/constants";

export const NOT_CUSTOM_PRINT_TYPES: readonly number[] = [6, 17, 18];

/** The shopper customizes this product. Small screens show a message instead of the button (AMB-51). */
export function isCustomProduct({ isCustomizable = 0 }: Pick<Product, "isCustomizable">): boolean {
  return isCustomizable !== 0 && !NOT_CUSTOM_PRINT_TYPES.includes(isCustomizable);
}

/** The button opens the get-started form instead of the print hand-off (AMB-13). */
export function opensGetStartedForm({ isCustomizable }: Pick<Product, "isCustomizable">): boolean {
  return isCustomizable === GET_STARTED_FORM_TYPE;
}
