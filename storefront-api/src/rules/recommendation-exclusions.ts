import type { Product } from "shared-contracts";
import {
  ALTERNATIVES_EXCLUDED_CLASS,
  ALTERNATIVES_EXCLUDED_DEPARTMENT,
  RECOMMENDATIONS_EXCLUDED_CLASS,
} from "shared-contracts/constants";

type Placed = Pick<Product, "hierarchy" | "scId">;

/** SC209 is matched against class id, scId and supercategory id (AMB-30). */
export function hasNoRecommendations({ hierarchy, scId }: Placed): boolean {
  return [hierarchy?.classId, hierarchy?.supercategory, scId].includes(RECOMMENDATIONS_EXCLUDED_CLASS);
}

export function hasNoAlternatives({ hierarchy }: Placed): boolean {
  return (
    hierarchy?.classId === ALTERNATIVES_EXCLUDED_CLASS || hierarchy?.department === ALTERNATIVES_EXCLUDED_DEPARTMENT
  );
}
