/** Names of toggles (AMB-57). */
export const OPEN_PRICE_TOGGLE = "ENABLE_OSPD";
export const REVIEWS_TOGGLE = "ENABLE_REVIEWS";
export const RECOMMENDATIONS_TOGGLE = "ENABLE_PRODUCT_RECS";
export const EMAIL_SHARE_DISABLED_TOGGLE = "DISABLE_EMAIL_SHARE";

/** A switch of the values Y and N, not a toggle (AMB-58). */
export const XS_CALL_TO_ACTION_SWITCH = "XSMCTA";

/** The global permission behind the total-coffee badge. */
export const TOTAL_COFFEE_PERMISSION = "G_BRE";
