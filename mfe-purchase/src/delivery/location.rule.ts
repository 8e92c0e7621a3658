import {
  DELIVERY_LOCATION_MINIMUM_LENGTH,
  DELIVERY_LOCATION_PATTERN,
  normalizeEntry,
} from "shared-contracts/constants";

/** Id of the control that shows and changes the location. */
export const LOCATION_ID = "delivery-location";

/** A location query, or invalid; empty text is invalid (docs/spec extras §5). */
export type LocationEntry = { readonly isValid: true; readonly query: string } | { readonly isValid: false };

export function validateDeliveryLocation(text: string): LocationEntry {
  const query = normalizeEntry(text);
  const isValid = query.length >= DELIVERY_LOCATION_MINIMUM_LENGTH && DELIVERY_LOCATION_PATTERN.test(query);
  return isValid ? { isValid, query } : { isValid };
}
