import { RESTRICTION_TYPES } from "../constants/offer.js";
import type { ProductItem, RestrictionDetails, RestrictionType } from "../entities/product-item.js";

type RestrictedItem = Pick<ProductItem, "restrictionDetails">;

/** The item's restriction; undefined for none and for unknown types (S2-4.11). */
export function toRestrictionType(details: RestrictionDetails | undefined): RestrictionType | undefined {
  return RESTRICTION_TYPES.find((type) => type === details?.type);
}

export function hasRestriction({ restrictionDetails }: RestrictedItem, types: readonly RestrictionType[]): boolean {
  const type = toRestrictionType(restrictionDetails);
  return types.some((each) => each === type);
}

/** Only OMITTED removes bundles, plans and add-ons (AMB-31). */
export function hasPackages(item: RestrictedItem): boolean {
  return !hasRestriction(item, ["OMITTED"]);
}
