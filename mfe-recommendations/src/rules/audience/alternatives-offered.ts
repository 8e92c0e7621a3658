import { hasPermission, type ProductItem, type VisitorContext } from "shared-contracts";
import { ALTERNATIVES_EXCLUDED_CLASS, ALTERNATIVES_EXCLUDED_DEPARTMENT } from "shared-contracts/constants";
import { isRestricted } from "../original/is-restricted.js";
import { areRecommendationsOffered } from "./recommendations-offered.js";

/** Whether alternatives are asked for: a restricted item needs the permission canSeeAlt (docs/spec extras §6, §9). */
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
