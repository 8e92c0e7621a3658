import { hidesBrandElements } from "../catalog/visitor.js";
import type { ProductItem, SkuSetChild } from "../entities/product-item.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { hasPackages } from "./restrictions.js";

/** `displayType` of a set whose children are colors or sizes of one item instead of parts sold as one. */
export const SWATCH_DISPLAY = "SWATCH";

/** Items of a set sold as one; empty for any other item (AMB-32). */
export function listSetParts({ skuSetData }: Pick<ProductItem, "skuSetData">): readonly SkuSetChild[] {
  return skuSetData?.displayType === SWATCH_DISPLAY ? [] : (skuSetData?.childProducts ?? []);
}

/** Whether to show `Sold as a set`: hidden from 3PP, edivision and white-label users, and in hi-touch mode. */
export function isSetNoticeShown(
  item: Pick<ProductItem, "skuSetData" | "restrictionDetails">,
  context: VisitorContext,
): boolean {
  return listSetParts(item).length > 0 && hasPackages(item) && !hidesBrandElements(context);
}
