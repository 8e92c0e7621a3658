/** Used if neither the cookie `zipcode` nor the user specifies one. */
export const DEFAULT_ZIP_CODE = "01760";
export const ZIP_CODE_COOKIE = "zipcode";

export const DEFAULT_STORE_NUMBER = "0008";
