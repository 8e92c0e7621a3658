import {
  DELIVERY_LOCATION_MINIMUM_LENGTH,
  DELIVERY_LOCATION_PATTERN,
  normalizeEntry,
} from "shared-contracts/constants";

export type LocationQuery =
  | { readonly kind: "zip"; readonly zipCode: string }
  | { readonly kind: "city"; readonly city: string; readonly state: string | undefined };

const ZIP_CODE = /^(\d{5})(?:-\d{4})?$/;
const CITY_AND_STATE = /^(.+?)(?:\s*,\s*|\s+)([A-Za-z]{2})$/;

/** Parses a delivery location; undefined for input the field would reject (docs/spec extras §5). */
export function parseLocationQuery(text: string): LocationQuery | undefined {
  const entry = normalizeEntry(text);
  if (entry.length < DELIVERY_LOCATION_MINIMUM_LENGTH || !DELIVERY_LOCATION_PATTERN.test(entry)) return undefined;
  const zipCode = ZIP_CODE.exec(entry)?.[1];
  if (zipCode) return { kind: "zip", zipCode };
  const [, city = entry, state] = CITY_AND_STATE.exec(entry) ?? [];
  return { kind: "city", city: city.replace(/,$/, "").trim(), state: state?.toUpperCase() };
}
