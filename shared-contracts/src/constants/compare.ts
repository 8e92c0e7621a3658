export const COMPARE_MAXIMUM = 4;

/** Storage key of the compare list, as JSON; shared by tabs and pages. */
export const COMPARE_STORAGE_KEY = "compare.items";
