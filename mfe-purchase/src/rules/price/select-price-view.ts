import {
  canSeePrices,
  getPriceItem,
  getPriceReplacement,
  isEdivision,
  isGuest,
  isOpenPriceEnabled,
  isWhiteLabel,
  resolvePriceInfo,
  type PriceInfo,
  type ProductItem,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";

/** What the price area shows; the order of the decision is that of AMB-11. */
export type PriceView =
  /** Nothing: the visitor may not see prices. */
  | { readonly kind: "hidden" }
  | { readonly kind: "during-customization" }
  | { readonly kind: "in-cart" }
  /** US dollars, for guests. */
  | { readonly kind: "market"; readonly price: number }
  | { readonly kind: "unavailable" }
  | { readonly kind: "price"; readonly price: number; readonly info: PriceInfo };

export type PriceFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly option: SelectablePurchaseOption;
};

export function selectPriceView({ item, context, option }: PriceFacts): PriceView {
  if (!canSeePrices(context)) return { kind: "hidden" };
  const replacement = getPriceReplacement(item.product);
  if (replacement) return { kind: replacement };
  if (isGuest(context) && !context.settings.guestsMayBuy) return selectMarketPrice(item, context);
  const info = resolvePriceInfo(item, option);
  const price = info?.finalPrice;
  if (info === undefined || !isAmount(price) || isRange(info, item)) return { kind: "unavailable" };
  return { kind: "price", price, info };
}

/** The base price of a one-time purchase, never the final one: that may be a contract's (AMB-69). */
function selectMarketPrice(item: ProductItem, context: VisitorContext): PriceView {
  if (!isOpenPriceEnabled(context) || isWhiteLabel(context) || isEdivision(context)) return { kind: "hidden" };
  const price = resolvePriceInfo(item, "ONE_TIME_PURCHASE")?.basePrice;
  return isAmount(price) ? { kind: "market", price } : { kind: "unavailable" };
}

function isAmount(price: number | undefined): price is number {
  return price !== undefined && Number.isFinite(price) && price > 0;
}

function isRange(info: PriceInfo, item: ProductItem): boolean {
  const text = info.finalPriceText ?? getPriceItem(item)?.finalPriceText ?? "";
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).length > 1;
}
