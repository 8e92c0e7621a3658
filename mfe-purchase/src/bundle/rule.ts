import { hidesBrandElements, type ProductItem, type SkuSetChild, type VisitorContext } from "shared-contracts";
import { hasPackages } from "shared-contracts/commerce";
import { SWATCH_DISPLAY } from "../swatches/rule.js";

/** Items of a set sold as one; empty for any other item (AMB-32). */
export function listBundleParts({ skuSetData }: Pick<ProductItem, "skuSetData">): readonly SkuSetChild[] {
  return skuSetData?.displayType === SWATCH_DISPLAY ? [] : (skuSetData?.childProducts ?? []);
}

/** Whether to show `Sold as a set`, which is hidden from some visitors (docs/spec extras §6). */
export function isBundleNoticeShown(
  item: Pick<ProductItem, "skuSetData" | "restrictionDetails">,
  context: VisitorContext,
): boolean {
  return listBundleParts(item).length > 0 && hasPackages(item) && !hidesBrandElements(context);
}
