import { hidesBrandElements, type ProductItem, type SkuSetChild, type VisitorContext } from "shared-contracts";
import { hasPackages } from "shared-contracts/commerce";
import { SWATCH_DISPLAY } from "../swatches/rule.js";

/** The items of a set that is sold as one; empty for all else (AMB-32). */
export function listBundleParts({ skuSetData }: Pick<ProductItem, "skuSetData">): readonly SkuSetChild[] {
  return skuSetData?.displayType === SWATCH_DISPLAY ? [] : (skuSetData?.childProducts ?? []);
}

/** `Sold as a set`, which some visitors do not see (docs/spec extras §6). */
export function isBundleNoticeShown(
  item: Pick<ProductItem, "skuSetData" | "restrictionDetails">,
  context: VisitorContext,
): boolean {
  return listBundleParts(item).length > 0 && hasPackages(item) && !hidesBrandElements(context);
}
