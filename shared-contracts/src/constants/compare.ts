export const COMPARE_MAXIMUM = 4;

/** The table view opens from this many items on (AMB-85). */
export const COMPARE_TABLE_MINIMUM = 2;
