import { toRestrictionType, type ProductItem, type RestrictionType } from "shared-contracts";

type RestrictedItem = Pick<ProductItem, "restrictionDetails">;

/** No quantity box, no button, no sticky bar for members (AMB-31). */
export const NOT_SOLD_RESTRICTIONS: readonly RestrictionType[] = ["OMITTED", "DISCONTINUED", "FULLHARDSUB"];

export function hasRestriction({ restrictionDetails }: RestrictedItem, types: readonly RestrictionType[]): boolean {
  const type = toRestrictionType(restrictionDetails);
  return type !== undefined && types.includes(type);
}

/** Only OMITTED takes bundle, plans and add-ons away, too (AMB-31). */
export function hasPackages(item: RestrictedItem): boolean {
  return !hasRestriction(item, ["OMITTED"]);
}
