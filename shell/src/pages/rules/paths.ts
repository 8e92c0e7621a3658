import { selectHomePath } from "shared-contracts";

/*
 * Targets of forms that work without JavaScript. Calls that storefront-api accepts as forms are posted to their own
 * URL; those of the cart page are posted to the shell, which makes the call and redirects.
 */
export const ACCOUNT_SIGN_OUT_ACTION = "/ele-lpd/api/session/end";
export const CART_CHANGE_ACTION = "/cart/change";
export const CART_REMOVE_ACTION = "/cart/remove";
export const CART_SAVE_ACTION = "/cart/save";
export const CART_MOVE_ACTION = "/cart/move";
export const CART_FORGET_ACTION = "/cart/forget";
export const CART_REORDER_ACTION = "/cart/reorder";
export const CART_ORDER_ACTION = "/cart/order";

/** The page to request a new password, and the target of the mailed link. */
export const PASSWORD_PATH = "/account/password";

/** Id of the departments heading on the home page. */
export const DEPARTMENTS_ANCHOR = "departments-heading";

/** The page with all departments of the tenant. */
export function selectDepartmentsPath(context: Parameters<typeof selectHomePath>[0]): string {
  return `${selectHomePath(context)}#${DEPARTMENTS_ANCHOR}`;
}
