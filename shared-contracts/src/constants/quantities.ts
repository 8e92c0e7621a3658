export const DEFAULT_QUANTITY = 1;
export const MAXIMUM_QUANTITY = 9999;

/** Valid input of the quantity box: 1 to 4 digits. */
export const QUANTITY_PATTERN = /^[0-9]{1,4}$/;

/** For the `pattern` of fields that the service reads with `normalizeEntry`. */
export const QUANTITY_FIELD_PATTERN = "\\s*[0-9\uFF10-\uFF19]{1,4}\\s*";

/** On the business tenant, limits from this value on count as none (AMB-17). */
export const BUSINESS_UNLIMITED_QUANTITY = 999;

/** With auto restock the limit message shows only below this limit (AMB-17). */
export const AUTO_RESTOCK_LIMIT_MESSAGE_BELOW = 999;
