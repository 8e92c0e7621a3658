/**
 * Values of `product.isCustomizable`. The sets overlap but none is derived from another: every rule has its own, so
 * that changing one rule doesn't affect others (AMB-12).
 */

/** Shows the label `Get started`. */
export const GET_STARTED_TYPE = 20;

/** The button opens the get-started form instead of the print hand-off (AMB-13). */
export const GET_STARTED_FORM_TYPE = 18;

/** Customizable, but without the label `Customize`. */
export const NOT_CUSTOMIZE_TYPES: readonly number[] = [6, 17];

/** Shows `See price during customization` instead of amounts. */
export const OPEN_PRICE_TYPES: readonly number[] = [4, 14, 15, 20];

export const PROGRAM_PRINT_TYPES: readonly number[] = [5, 6, 8, 10, 15, 17];
