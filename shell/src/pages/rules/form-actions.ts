/*
 * Where forms without JavaScript go. Calls that storefront-api takes as forms are posted to their own address; those
 * of the cart page are the shell's, which makes the call and leads back.
 */
export const ACCOUNT_SIGN_OUT_ACTION = "/ele-lpd/api/session/end";
export const CART_CHANGE_ACTION = "/cart/change";
export const CART_REMOVE_ACTION = "/cart/remove";
export const CART_REORDER_ACTION = "/cart/reorder";
export const CART_ORDER_ACTION = "/cart/order";

/** Where a member asks for a new password, and where the mailed link leads. */
export const PASSWORD_PATH = "/account/password";
