import {
  getPriceItem,
  resolvePriceInfo,
  type BuyMoreTier,
  type ProductItem,
  type PurchaseOption,
} from "shared-contracts";
import { BUY_MORE_MAXIMUM_QUANTITY, DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

/** A range, such as `$10.00 - $12.00`. */
const RANGE = /\d\s*(?:-|–|to)\s*\$?\d/;

/**
 * The price of one piece when `quantity` are bought under `option`, in cents; undefined where the price is
 * unavailable: missing, not above 0, or a range (AMB-11). Tiers hold for one-time purchases.
 */
export function toUnitPriceCents(item: ProductItem, option: PurchaseOption, quantity: number): number | undefined {
  const info = resolvePriceInfo(item, option);
  const finalPrice = info?.finalPrice;
  const texts = [info?.finalPriceText, getPriceItem(item)?.finalPriceText];
  if (finalPrice === undefined || !(finalPrice > 0) || texts.some((text) => RANGE.test(text ?? ""))) return undefined;
  const tiers = option === DEFAULT_PURCHASE_OPTION ? getPriceItem(item)?.buyMoreSaveMoreDetail : undefined;
  return toCents(selectTier(tiers, quantity)?.price ?? finalPrice);
}

/** The tier that holds for a quantity; a tier up to 999 is open-ended (AMB-63). */
export function selectTier(tiers: readonly BuyMoreTier[] | undefined, quantity: number): BuyMoreTier | undefined {
  return tiers?.find(
    ({ minimumQty, maximumQty }) =>
      quantity >= minimumQty && (quantity <= maximumQty || maximumQty >= BUY_MORE_MAXIMUM_QUANTITY),
  );
}

export function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toPrecision(15)));
}

export function toDollars(cents: number): number {
  return cents / 100;
}
