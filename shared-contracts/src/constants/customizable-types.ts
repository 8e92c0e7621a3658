/**
 * Sets of `product.isCustomizable`. They overlap and none is derived from another: every rule reads its own set,
 * so that changing one rule changes nothing else (AMB-12).
 */

/** Label `Get started`. */
export const GET_STARTED_TYPE = 20;

/** The button opens the get-started form, never the print hand-off (AMB-13). */
export const GET_STARTED_FORM_TYPE = 18;

/** Customizable, yet without the label `Customize`. */
export const NOT_CUSTOMIZE_TYPES: readonly number[] = [6, 17];

/** `See price during customization` in place of every amount. */
export const OPEN_PRICE_TYPES: readonly number[] = [4, 14, 15, 20];

/** `Starting at` before the price. */
export const STARTING_AT_TYPES: readonly number[] = [8, 10];

export const PROGRAM_PRINT_TYPES: readonly number[] = [5, 6, 8, 10, 15, 17];

export const NOT_CUSTOM_PRINT_TYPES: readonly number[] = [6, 17, 18];

/** Sticky bar without quantity box (AMB-53). */
export const STICKY_BAR_SPECIAL_TYPES: readonly number[] = [6, 14, 15, 16, 17, 18, 19, 20];

/** Main button on its own row (AMB-53). */
export const CALL_TO_ACTION_SPECIAL_TYPES: readonly number[] = [6, 14, 15, 16, 17, 18, 19, 20];

export const EMAIL_SHARE_HIDDEN_TYPES: readonly number[] = [5, 6, 8, 10];
