import {
  canPurchase,
  canSeePrices,
  getPriceReplacement,
  isEdivision,
  isOpenPriceEnabled,
  isWhiteLabel,
  resolvePriceInfo,
  type PriceInfo,
  type ProductItem,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION, DEFAULT_QUANTITY } from "shared-contracts/constants";
import { isAmount, selectUnitPrice } from "./unit-price.js";

/** What the price area shows. */
export type PriceView =
  /** Nothing: the visitor may not see prices. */
  | { readonly kind: "hidden" }
  | { readonly kind: "during-customization" }
  | { readonly kind: "in-cart" }
  /** US dollars, for guests. */
  | { readonly kind: "market"; readonly price: number }
  | { readonly kind: "unavailable" }
  /** US dollars for one piece of the quantity; `info` is the price entry behind it. */
  | { readonly kind: "price"; readonly price: number; readonly info: PriceInfo };

export type PriceFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly option: SelectablePurchaseOption;
  /** Decides which tier of buy more, save more holds. */
  readonly quantity?: number;
};

/** First match wins: the order of the rows is that of AMB-11; a price is left where no row matches. */
export const PRICE_VIEW_RULES = [
  ({ context }) => (canSeePrices(context) ? undefined : { kind: "hidden" }),
  ({ item }) => {
    const replacement = getPriceReplacement(item.product);
    return replacement && { kind: replacement };
  },
  ({ item, context }) => (canPurchase(context) ? undefined : selectMarketPrice(item, context)),
] as const satisfies readonly ((facts: PriceFacts) => PriceView | undefined)[];

export function selectPriceView(facts: PriceFacts): PriceView {
  for (const rule of PRICE_VIEW_RULES) {
    const view = rule(facts);
    if (view) return view;
  }
  const { item, option, quantity = DEFAULT_QUANTITY } = facts;
  const info = resolvePriceInfo(item, option);
  const price = selectUnitPrice({ item, option, quantity });
  return info === undefined || price === undefined ? { kind: "unavailable" } : { kind: "price", price, info };
}

/** The base price of a one-time purchase, never the final one: that may be a contract's (AMB-69). */
function selectMarketPrice(item: ProductItem, context: VisitorContext): PriceView {
  if (!isOpenPriceEnabled(context) || isWhiteLabel(context) || isEdivision(context)) return { kind: "hidden" };
  const price = resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION)?.basePrice;
  return isAmount(price) ? { kind: "market", price } : { kind: "unavailable" };
}
