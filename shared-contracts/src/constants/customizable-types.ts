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

/** `See price during customization` instead of every amount. */
export const OPEN_PRICE_TYPES: readonly number[] = [4, 14, 15, 20];

export const PROGRAM_PRINT_TYPES: readonly number[] = [5, 6, 8, 10, 15, 17];
