import { toRestrictionType, type ProductItem, type VisitorContext } from "shared-contracts";
import { areRecommendationsOffered } from "../audience/recommendations-offered.js";

/** Only OMITTED takes packages away, bundles among them (AMB-31). */
export function hasPackages({ restrictionDetails }: Pick<ProductItem, "restrictionDetails">): boolean {
  return toRestrictionType(restrictionDetails) !== "OMITTED";
}

export function isBundleOffered(
  item: Pick<ProductItem, "product" | "restrictionDetails">,
  context: VisitorContext,
): boolean {
  return areRecommendationsOffered(item, context) && hasPackages(item);
}
