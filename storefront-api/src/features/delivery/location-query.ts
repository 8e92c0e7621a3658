import { readPlace } from "shared-contracts/constants";
import { listCitySpellings, toStateCode } from "../../rules/fold-text.js";

export type LocationQuery =
  | { readonly kind: "zip"; readonly zipCode: string }
  /** `cities` are the spellings of one city. */
  | { readonly kind: "city"; readonly cities: readonly string[]; readonly state: string | undefined };

/** By itself or after the city. */
const ZIP_CODE = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/;

/** Words at the end that a state may have: `New York`, `District of Columbia`. */
const STATE_WORDS = [3, 2, 1];

/** Parses a delivery location; undefined for input the field would reject (docs/spec extras §5). */
export function parseLocationQuery(text: string): LocationQuery | undefined {
  const entry = readPlace(text);
  if (entry === undefined) return undefined;
  const zipCode = ZIP_CODE.exec(entry)?.[1];
  if (zipCode) return { kind: "zip", zipCode };
  const words = entry.split(/\s*,\s*|\s+/).filter(Boolean);
  for (const count of STATE_WORDS.filter((number) => number < words.length)) {
    const state = toStateCode(words.slice(-count).join(" "));
    if (state) return { kind: "city", cities: listCitySpellings(words.slice(0, -count).join(" ")), state };
  }
  return { kind: "city", cities: listCitySpellings(words.join(" ")), state: undefined };
}
