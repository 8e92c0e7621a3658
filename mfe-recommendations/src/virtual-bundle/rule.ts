import { hidesBrandElements, type ProductItem, type SkuSetChild, type VisitorContext } from "shared-contracts";
import { hasPackages } from "shared-contracts/commerce";

/** The `displayType` of a set whose children are colors or sizes of one item, not parts of a bundle. */
const SWATCH_DISPLAY = "SWATCH";

/** Items of a set sold as one; empty for any other item (AMB-32). */
export function listVirtualBundle({ skuSetData }: Pick<ProductItem, "skuSetData">): readonly SkuSetChild[] {
  return skuSetData?.displayType === SWATCH_DISPLAY ? [] : (skuSetData?.childProducts ?? []);
}

/** Hidden from 3PP, edivision and white-label users, and in hi-touch mode (docs/spec extras §6). */
export function isVirtualBundleShown(
  item: Pick<ProductItem, "skuSetData" | "restrictionDetails">,
  context: VisitorContext,
): boolean {
  return listVirtualBundle(item).length > 0 && hasPackages(item) && !hidesBrandElements(context);
}
