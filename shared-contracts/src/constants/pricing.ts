/** US dollars: a price per unit below it reads `Less than $0.01 per unit`. */
export const MINIMUM_SHOWN_UNIT_PRICE = 0.01;

/** Percentages show only between the two, both excluded. */
export const PERCENTAGE_ABOVE = 0;
export const PERCENTAGE_BELOW = 100;

/** `priceAdjustment[].adjustmentType` of a contract price (AMB-98). */
export const CONTRACT_ADJUSTMENT_TYPE = "CONTRACT";

/** A tier up to here is open-ended; savings are computed against the tier for quantities below the baseline. */
export const BUY_MORE_MAXIMUM_QUANTITY = 999;
export const BUY_MORE_BASELINE_BELOW_QUANTITY = 2;
