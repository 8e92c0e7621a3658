import {
  areRecommendationsEnabled,
  hasPermission,
  type Product,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import {
  ALTERNATIVES_EXCLUDED_CLASS,
  ALTERNATIVES_EXCLUDED_DEPARTMENT,
  RECOMMENDATIONS_EXCLUDED_CLASS,
} from "shared-contracts/constants";
import { isRestricted } from "../item/rule.js";

/** Items excluded by class, scId or supercategory have no recommendations (AMB-30). */
function isExcluded({ hierarchy, scId }: Pick<Product, "hierarchy" | "scId">): boolean {
  return [hierarchy?.classId, scId, hierarchy?.supercategory].includes(RECOMMENDATIONS_EXCLUDED_CLASS);
}

/** Whether recommendations are fetched and shown for this item (docs/spec extras §6, §9). */
export function areRecommendationsOffered(item: Pick<ProductItem, "product">, context: VisitorContext): boolean {
  return areRecommendationsEnabled(context) && !isExcluded(item.product);
}

/** A restricted item shows alternatives only with the permission canSeeAlt (docs/spec extras §6, §9). */
export function areAlternativesOffered(
  item: Pick<ProductItem, "product" | "restrictionDetails">,
  context: VisitorContext,
): boolean {
  const { hierarchy } = item.product;
  return (
    areRecommendationsOffered(item, context) &&
    hierarchy?.classId !== ALTERNATIVES_EXCLUDED_CLASS &&
    hierarchy?.department !== ALTERNATIVES_EXCLUDED_DEPARTMENT &&
    (!isRestricted(item) || hasPermission(context, "canSeeAlt"))
  );
}
