/** Minimum number of characters of a delivery location. */
export const DELIVERY_LOCATION_MINIMUM_LENGTH = 5;

/** Starts with a letter or digit; then letters, digits, . , & ' ` - and spaces. */
export const DELIVERY_LOCATION_PATTERN = /^[A-Za-z0-9][A-Za-z0-9.,&'`\- ]*$/;

/** Used if neither the cookie `zipcode` nor the user specifies one. */
export const DEFAULT_ZIP_CODE = "01760";
export const ZIP_CODE_COOKIE = "zipcode";

export const DEFAULT_STORE_NUMBER = "0008";
