import { toRestrictionType, type ProductItem } from "shared-contracts";

/** A restriction OUTOFSTOCK is about stock, not about what the visitor may have (AMB-31). */
export function isRestricted({ restrictionDetails }: Pick<ProductItem, "restrictionDetails">): boolean {
  const type = toRestrictionType(restrictionDetails);
  return type !== undefined && type !== "OUTOFSTOCK";
}
