import { getSkuNumber, type ProductItem, type SkuSetChild } from "shared-contracts";

/** `displayType` of a set whose children are colors or sizes of one item, not parts of a bundle. */
export const SWATCH_DISPLAY = "SWATCH";

export type Swatch = { readonly child: SkuSetChild; readonly isCurrent: boolean };

/** The colors or sizes an item comes in, this one among them; empty for all else. */
export function listSwatches(item: Pick<ProductItem, "itemID" | "skuSetData">): readonly Swatch[] {
  const { displayType, childProducts = [] } = item.skuSetData ?? {};
  if (displayType !== SWATCH_DISPLAY) return [];
  const sku = getSkuNumber(item);
  return childProducts.map((child) => ({ child, isCurrent: child.skuNumber === sku }));
}
