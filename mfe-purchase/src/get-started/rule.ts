import { getSkuNumber, type Product, type ProductItem } from "shared-contracts";
import { GET_STARTED_FORM_TYPE, TEMPLATE_KEY_ITEM_ID } from "shared-contracts/constants";

export const NOT_CUSTOM_PRINT_TYPES: readonly number[] = [6, 17, 18];

/** The only special item that is a configurable print product (docs/spec extras §9). */
export function isConfigurablePrint(item: Pick<ProductItem, "itemID">): boolean {
  return getSkuNumber(item) === TEMPLATE_KEY_ITEM_ID;
}

/** The shopper customizes this product. Small screens show a message instead of the button (AMB-51). */
export function isCustomProduct({ isCustomizable = 0 }: Pick<Product, "isCustomizable">): boolean {
  return isCustomizable !== 0 && !NOT_CUSTOM_PRINT_TYPES.includes(isCustomizable);
}

/** The button opens the get-started form instead of the print hand-off (AMB-13). */
export function opensGetStartedForm({ isCustomizable }: Pick<Product, "isCustomizable">): boolean {
  return isCustomizable === GET_STARTED_FORM_TYPE;
}
