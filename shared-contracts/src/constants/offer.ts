/** All purchase options in the API (AMB-02). */
export const PURCHASE_OPTIONS = ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK", "RESTOCK", "INSTOREONLY"] as const;

/** The options a shopper can select. */
export const SELECTABLE_PURCHASE_OPTIONS = ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK"] as const;

export const DEFAULT_PURCHASE_OPTION = "ONE_TIME_PURCHASE";

/** `AutoRestockData.status` of an item never subscribed to: the first-time discount applies. */
export const AUTO_RESTOCK_STATUS_NEW = "NEW";

/** Value of `selectedProPlan` without a protection plan. */
export const NO_PROTECTION_PLAN = "no_plan";

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

export const RESTRICTION_TYPES = [
  "FULLHARDSUB",
  "PARTIALHARDSUB",
  "DISCONTINUED",
  "BLOCKED",
  "OMITTED",
  "RESTRICTED",
  "OUTOFSTOCK",
  "FORCEDHARDSUB",
  "NOT_AVAILABLE",
] as const;

/** Restrictions with a disabled button labeled `Blocked product`. */
export const BLOCKED_RESTRICTIONS = [
  "NOT_AVAILABLE",
  "BLOCKED",
] as const satisfies readonly (typeof RESTRICTION_TYPES)[number][];

/** Percentages are only shown strictly between the two. */
export const PERCENTAGE_ABOVE = 0;
export const PERCENTAGE_BELOW = 100;

/** `priceAdjustment[].adjustmentType` of a contract price (AMB-98). */
export const CONTRACT_ADJUSTMENT_TYPE = "CONTRACT";

/** A tier up to here is open-ended; savings are computed against the tier for quantities below the baseline. */
export const BUY_MORE_MAXIMUM_QUANTITY = 999;

/** Exempt from the heavy-weight fee message. */
export const HEAVY_WEIGHT_EXEMPT_TIER = "PR7";
