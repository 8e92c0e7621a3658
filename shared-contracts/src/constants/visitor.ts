import { normalizeEntry } from "./entries.js";

/** Minimum number of characters of a delivery location. */
const DELIVERY_LOCATION_MINIMUM_LENGTH = 5;

/** Starts with a letter or digit; then letters, digits, . , & ' ` - and spaces. */
const DELIVERY_LOCATION_PATTERN = /^[A-Za-z0-9][A-Za-z0-9.,&'`\- ]*$/;

/** A delivery location as it was meant, without accents and with a straight apostrophe; undefined if it is invalid. */
export function readPlace(text: string): string | undefined {
  const place = normalizeEntry(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u02bb\u2018\u2019]/g, "'");
  const isValid = place.length >= DELIVERY_LOCATION_MINIMUM_LENGTH && DELIVERY_LOCATION_PATTERN.test(place);
  return isValid ? place : undefined;
}

/** Used if neither the cookie `zipcode` nor the user specifies one. */
export const DEFAULT_ZIP_CODE = "01760";
export const ZIP_CODE_COOKIE = "zipcode";

export const DEFAULT_STORE_NUMBER = "0008";

/** Names of toggles (AMB-57). */
export const OPEN_PRICE_TOGGLE = "ENABLE_OSPD";
export const REVIEWS_TOGGLE = "ENABLE_REVIEWS";
export const RECOMMENDATIONS_TOGGLE = "ENABLE_PRODUCT_RECS";
export const EMAIL_SHARE_DISABLED_TOGGLE = "DISABLE_EMAIL_SHARE";

export const COMPARE_MAXIMUM = 4;

/** Storage key of the compare list, as JSON; shared by tabs and pages. */
export const COMPARE_STORAGE_KEY = "compare.items";

/** Separate from the shell's texts and from schemas, so that fragments can name the store without loading those. */
export const STORE_NAMES: Readonly<Record<"retail" | "business", string>> = {
  retail: "Paper & Pine",
  business: "Paper & Pine Business",
};
