import { getPriceReplacement, resolvePriceInfo, type ProductItem } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

export type UnitPrice = { readonly amount: number; readonly unit: string | undefined };

/** What one unit of a one-time purchase costs in US dollars; undefined where no price may be compared. */
export function getUnitPrice(item: Pick<ProductItem, "price" | "product">): UnitPrice | undefined {
  if (getPriceReplacement(item.product)) return undefined;
  const info = resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION);
  const pieces = item.product.unitOfMeasureComposite.unitOfMeasureQty;
  const computed = info?.finalPrice !== undefined && pieces ? info.finalPrice / pieces : undefined;
  const amount = info?.finalPricePerUnit ?? computed;
  return amount !== undefined && amount > 0 ? { amount, unit: info?.pricePerUnitUom } : undefined;
}
