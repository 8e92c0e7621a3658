import { areRecommendationsEnabled, type Product, type ProductItem, type VisitorContext } from "shared-contracts";
import { RECOMMENDATIONS_EXCLUDED_CLASS } from "shared-contracts/constants";

/** Marked by class, scId or supercategory: such items bring no recommendations at all (AMB-30). */
function isExcluded({ hierarchy, scId }: Pick<Product, "hierarchy" | "scId">): boolean {
  return [hierarchy?.classId, scId, hierarchy?.supercategory].includes(RECOMMENDATIONS_EXCLUDED_CLASS);
}

/** Whether recommendations are asked for and shown beside this item (docs/spec extras §6, §9). */
export function areRecommendationsOffered(item: Pick<ProductItem, "product">, context: VisitorContext): boolean {
  return areRecommendationsEnabled(context) && !isExcluded(item.product);
}
