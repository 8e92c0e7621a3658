export const COMPARE_MAXIMUM = 4;

/** The table view opens from this many items on (AMB-85). */
export const COMPARE_TABLE_MINIMUM = 2;

/** Where the browser's storage keeps what is compared, a list of JSON: tabs and pages share it. */
export const COMPARE_STORAGE_KEY = "compare.items";
