import { getSkuNumber, type ProductItem, type SkuSetChild } from "shared-contracts";

/** `displayType` of a set whose children are colors or sizes of one item instead of bundle parts. */
export const SWATCH_DISPLAY = "SWATCH";

export type Swatch = { readonly child: SkuSetChild; readonly isCurrent: boolean };

/** Colors or sizes of the item, including the current one; empty for other items. */
export function listSwatches(item: Pick<ProductItem, "itemID" | "skuSetData">): readonly Swatch[] {
  const { displayType, childProducts = [] } = item.skuSetData ?? {};
  if (displayType !== SWATCH_DISPLAY) return [];
  const sku = getSkuNumber(item);
  return childProducts.map((child) => ({ child, isCurrent: child.skuNumber === sku }));
}
