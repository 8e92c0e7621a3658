import { RESTRICTION_TYPES } from "../constants/restriction-types.js";
import type { RestrictionDetails, RestrictionType } from "../entities/restriction.js";

/** The known restriction of an item; undefined for none and for a type this code does not know (S2-4.11). */
export function toRestrictionType(details: RestrictionDetails | undefined): RestrictionType | undefined {
  return RESTRICTION_TYPES.find((type) => type === details?.type);
}
