export const COMPARE_MAXIMUM = 4;

/** Where the browser's storage keeps what is compared, a list of JSON: tabs and pages share it. */
export const COMPARE_STORAGE_KEY = "compare.items";
