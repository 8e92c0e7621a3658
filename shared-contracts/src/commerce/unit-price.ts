import { BUY_MORE_MAXIMUM_QUANTITY, DEFAULT_PURCHASE_OPTION } from "../constants/offer.js";
import type { BuyMoreTier, PriceInfo } from "../entities/price.js";
import type { ProductItem } from "../entities/product-item.js";
import type { PurchaseOption } from "../entities/offer.js";
import type { Tenant } from "../entities/visitor-context.js";
import { formatText } from "../texts/format.js";
import { priceTexts } from "../texts/price-texts.js";
import { formatMoney, roundMoney } from "./money.js";
import { getPriceItem, resolvePriceInfo } from "./price-entries.js";

type PricedItem = Pick<ProductItem, "price" | "product">;

export type UnitPriceFacts = {
  readonly item: PricedItem;
  readonly option: PurchaseOption;
  readonly quantity: number;
};

/** Two amounts, such as `$5.00 - $9.00`. */
const RANGE = /\d\s*(?:-|–|to)\s*\$?\d/;

/**
 * US dollars and whole cents per unit when buying `quantity`; undefined if the price is unavailable: missing, $0.00 or
 * less, not a number, or a range (AMB-11).
 */
export function selectUnitPrice({ item, option, quantity }: UnitPriceFacts): number | undefined {
  const price = toAmount(resolvePriceInfo(item, option), item);
  if (price === undefined) return undefined;
  return selectTier(listTiers(item, option), quantity)?.price ?? price;
}

/**
 * Whether the option has a price to charge. Page data that conceals amounts says so instead, because a page must not
 * offer what the cart would refuse.
 */
export function isPriced(item: PricedItem, option: PurchaseOption): boolean {
  const info = resolvePriceInfo(item, option);
  return info !== undefined && (info.isPriced ?? toAmount(info, item) !== undefined);
}

/** The tiers of a one-time purchase by quantity, without those lacking a price. */
export function listTiers(item: PricedItem, option: PurchaseOption): readonly BuyMoreTier[] {
  if (option !== DEFAULT_PURCHASE_OPTION) return [];
  return (getPriceItem(item)?.buyMoreSaveMoreDetail ?? [])
    .filter(({ price }) => isAmount(price))
    .map((tier) => ({ ...tier, price: roundMoney(tier.price) }))
    .toSorted((a, b) => a.minimumQty - b.minimumQty || b.price - a.price);
}

/**
 * The tier for a quantity. If tiers overlap, the one that starts at the higher quantity applies: a shopper who buys 12
 * gets the price announced for 10 and more.
 */
export function selectTier(tiers: readonly BuyMoreTier[], quantity: number): BuyMoreTier | undefined {
  return tiers.findLast((tier) => quantity >= tier.minimumQty && (quantity <= tier.maximumQty || isOpenEnded(tier)));
}

/** A tier that reaches the highest quantity has no upper limit (AMB-63). */
export function isOpenEnded({ maximumQty }: BuyMoreTier): boolean {
  return maximumQty >= BUY_MORE_MAXIMUM_QUANTITY;
}

/** An amount that can be shown and charged; amounts that round to $0.00 can't. */
export function isAmount(price: number | undefined): price is number {
  return price !== undefined && Number.isFinite(price) && roundMoney(price) > 0;
}

export type PricePerUnit = { readonly amount: number; readonly unit: string | undefined };

/** Price of one unit (a sheet, a pen) of a one-time purchase in US dollars, unrounded; undefined without a price. */
export function selectPricePerUnit(item: PricedItem): PricePerUnit | undefined {
  const info = resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION);
  const price = toAmount(info, item);
  if (info === undefined || price === undefined) return undefined;
  const pieces = item.product.unitOfMeasureComposite.unitOfMeasureQty;
  const exact = pieces ? price / pieces : undefined;
  const stated = info.finalPricePerUnit ?? exact;
  // Stated prices are often rounded: packs of one price would differ by the rest.
  const isSame = exact !== undefined && stated !== undefined && roundMoney(exact) === roundMoney(stated);
  const amount = isSame ? exact : stated;
  return amount !== undefined && amount > 0 ? { amount, unit: info.pricePerUnitUom } : undefined;
}

/** US dollars. Lower unit prices show as `Less than $0.01 per unit`. */
const MINIMUM_SHOWN_UNIT_PRICE = 0.01;

/** For example `$0.03 per sheet`, or `Less than $0.01 per unit` where rounding would give zero. */
export function describePricePerUnit({ amount, unit }: PricePerUnit, tenant: Tenant): string | undefined {
  const { lessThanOneCent, perUnit } = priceTexts[tenant];
  if (amount < MINIMUM_SHOWN_UNIT_PRICE) return lessThanOneCent;
  return unit ? formatText(perUnit, { price: formatMoney(amount), unit }) : undefined;
}

function toAmount(info: PriceInfo | undefined, item: PricedItem): number | undefined {
  if (info === undefined || !isAmount(info.finalPrice) || isRange(info, item)) return undefined;
  return roundMoney(info.finalPrice);
}

/** The item's text describes a one-time purchase and says nothing about other options. */
function isRange({ finalPriceText, purchaseOptionType }: PriceInfo, item: PricedItem): boolean {
  const ofItem = purchaseOptionType === DEFAULT_PURCHASE_OPTION ? getPriceItem(item)?.finalPriceText : undefined;
  return RANGE.test(finalPriceText ?? ofItem ?? "");
}
