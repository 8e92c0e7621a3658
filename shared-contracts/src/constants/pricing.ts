/** Percentages are only shown strictly between the two. */
export const PERCENTAGE_ABOVE = 0;
export const PERCENTAGE_BELOW = 100;

/** `priceAdjustment[].adjustmentType` of a contract price (AMB-98). */
export const CONTRACT_ADJUSTMENT_TYPE = "CONTRACT";

/** A tier up to here is open-ended; savings are computed against the tier for quantities below the baseline. */
export const BUY_MORE_MAXIMUM_QUANTITY = 999;

/** Exempt from the heavy-weight fee message. */
export const HEAVY_WEIGHT_EXEMPT_TIER = "PR7";
