import {
  DELIVERY_LOCATION_MINIMUM_LENGTH,
  DELIVERY_LOCATION_PATTERN,
  normalizeEntry,
} from "shared-contracts/constants";
import { listCitySpellings, toStateCode } from "../../rules/fold-text.js";

export type LocationQuery =
  | { readonly kind: "zip"; readonly zipCode: string }
  /** `cities` are the folded spellings of one city. */
  | { readonly kind: "city"; readonly cities: readonly string[]; readonly state: string | undefined };

const ZIP_CODE = /^(\d{5})(?:-\d{4})?$/;

/** Words at the end that a state may have: `New York`, `District of Columbia`. */
const STATE_WORDS = [3, 2, 1];

/** Parses a delivery location; undefined for input the field would reject (docs/spec extras §5). */
export function parseLocationQuery(text: string): LocationQuery | undefined {
  const entry = normalizeEntry(text);
  if (entry.length < DELIVERY_LOCATION_MINIMUM_LENGTH || !DELIVERY_LOCATION_PATTERN.test(entry)) return undefined;
  const zipCode = ZIP_CODE.exec(entry)?.[1];
  if (zipCode) return { kind: "zip", zipCode };
  const words = entry.split(/\s*,\s*|\s+/).filter(Boolean);
  for (const count of STATE_WORDS.filter((number) => number < words.length)) {
    const state = toStateCode(words.slice(-count).join(" "));
    if (state) return { kind: "city", cities: listCitySpellings(words.slice(0, -count).join(" ")), state };
  }
  return { kind: "city", cities: listCitySpellings(words.join(" ")), state: undefined };
}
