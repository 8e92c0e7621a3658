import {
  getPriceItem,
  resolvePriceInfo,
  type BuyMoreTier,
  type PriceInfo,
  type ProductItem,
  type SelectablePurchaseOption,
} from "shared-contracts";
import { BUY_MORE_MAXIMUM_QUANTITY, DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

type PricedItem = Pick<ProductItem, "price" | "product">;

export type UnitPriceFacts = {
  readonly item: PricedItem;
  readonly option: SelectablePurchaseOption;
  readonly quantity: number;
};

/** Two amounts, such as `$5.00 - $9.00`. */
const RANGE = /\d\s*(?:-|–|to)\s*\$?\d/;

/**
 * US dollars for one piece when `quantity` are bought; undefined where the price is unavailable: missing, not above 0,
 * no number, or a range (AMB-11).
 */
export function selectUnitPrice({ item, option, quantity }: UnitPriceFacts): number | undefined {
  const info = resolvePriceInfo(item, option);
  const price = info?.finalPrice;
  if (info === undefined || !isAmount(price) || isRange(info, item)) return undefined;
  return selectTier(listTiers(item, option), quantity)?.price ?? price;
}

/** Tiers hold for one-time purchases; sorted by quantity. */
export function listTiers(item: PricedItem, option: SelectablePurchaseOption): readonly BuyMoreTier[] {
  if (option !== DEFAULT_PURCHASE_OPTION) return [];
  return (getPriceItem(item)?.buyMoreSaveMoreDetail ?? []).toSorted((a, b) => a.minimumQty - b.minimumQty);
}

export function isAmount(price: number | undefined): price is number {
  return price !== undefined && Number.isFinite(price) && price > 0;
}

/** The tier that holds for a quantity; one that reaches the highest quantity is open-ended (AMB-63). */
export function selectTier(tiers: readonly BuyMoreTier[], quantity: number): BuyMoreTier | undefined {
  return tiers.find((tier) => quantity >= tier.minimumQty && (quantity <= tier.maximumQty || isOpenEnded(tier)));
}

export function isOpenEnded({ maximumQty }: BuyMoreTier): boolean {
  return maximumQty >= BUY_MORE_MAXIMUM_QUANTITY;
}

function isRange({ finalPriceText }: PriceInfo, item: PricedItem): boolean {
  return RANGE.test(finalPriceText ?? getPriceItem(item)?.finalPriceText ?? "");
}
