import { formatMoney, formatText, priceTexts, type PriceInfo, type ProductItem, type Tenant } from "shared-contracts";
import { MINIMUM_SHOWN_UNIT_PRICE } from "shared-contracts/constants";

/** However a single piece is spelled. */
const SINGLE_PIECE = /^(?:each|ea)$/i;

/** `500/Ream`; hidden for a single piece. A quantity that is not told is one. */
export function describeUnit({ product }: Pick<ProductItem, "product">, tenant: Tenant): string | undefined {
  const { unitOfMeasure: unit, unitOfMeasureQty: quantity = 1 } = product.unitOfMeasureComposite;
  if (!unit || (SINGLE_PIECE.test(unit) && quantity <= 1)) return undefined;
  return formatText(priceTexts[tenant].unitsPerPack, { n: quantity, unit });
}

/** `$0.03 per sheet`, or `Less than $0.01 per unit`, which is then not rounded to nothing. */
export function describePerUnit(
  { finalPricePerUnit: price, pricePerUnitUom: unit }: PriceInfo,
  tenant: Tenant,
): string | undefined {
  if (price === undefined) return undefined;
  if (price < MINIMUM_SHOWN_UNIT_PRICE) return priceTexts[tenant].lessThanOneCent;
  return unit ? formatText(priceTexts[tenant].perUnit, { price: formatMoney(price), unit }) : undefined;
}
