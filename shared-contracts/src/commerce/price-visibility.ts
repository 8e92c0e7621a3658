import { DEFAULT_PURCHASE_OPTION, OPEN_PRICE_TYPES } from "../constants/offer.js";
import { DEFAULT_QUANTITY } from "../constants/quantities.js";
import type { PriceInfo } from "../entities/price.js";
import type { ProductItem } from "../entities/product-item.js";
import type { Product } from "../entities/product.js";
import type { PurchaseOption } from "../entities/offer.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { canPurchase, canSeePrices, isEdivision, isOpenPriceEnabled, isWhiteLabel } from "../catalog/visitor.js";
import { roundMoney } from "./money.js";
import { getPriceInfo, resolvePriceInfo } from "./price-entries.js";
import { isAmount, selectUnitPrice } from "./unit-price.js";

export type PriceReplacement = "during-customization" | "in-cart";

/**
 * Text that replaces every amount of an item for all visitors; undefined if amounts may show. Customization takes
 * precedence over cart (AMB-14).
 */
export function getPriceReplacement(product: Pick<Product, "isCustomizable" | "flags">): PriceReplacement | undefined {
  if (OPEN_PRICE_TYPES.includes(product.isCustomizable ?? 0)) return "during-customization";
  return product.flags.seePriceInCart ? "in-cart" : undefined;
}

/**
 * `replaced`: a text instead of amounts. `market`: only the base price of a one-time purchase. `hidden`: no amounts at
 * all.
 */
export type PriceVisibility = "full" | "replaced" | "market" | "hidden";

export type PriceVisibilityFacts = {
  readonly product: Pick<Product, "isCustomizable" | "flags">;
  readonly context: Pick<VisitorContext, "tenant" | "user" | "flags" | "permissions" | "variants" | "settings">;
};

/** The first match wins: the order of rows is that of AMB-11; no match means hidden. */
const PRICE_VISIBILITY_RULES = [
  { visibility: "hidden", when: ({ context }) => !canSeePrices(context) },
  { visibility: "replaced", when: ({ product }) => getPriceReplacement(product) !== undefined },
  { visibility: "full", when: ({ context }) => canPurchase(context) },
  {
    visibility: "market",
    when: ({ context }) => isOpenPriceEnabled(context) && !isWhiteLabel(context) && !isEdivision(context),
  },
] as const satisfies readonly { visibility: PriceVisibility; when: (facts: PriceVisibilityFacts) => boolean }[];

export function selectPriceVisibility(facts: PriceVisibilityFacts): PriceVisibility {
  return PRICE_VISIBILITY_RULES.find((rule) => rule.when(facts))?.visibility ?? "hidden";
}

/** Content of the price area. */
export type PriceView =
  /** The visitor may not see prices. */
  | { readonly kind: "hidden" }
  | { readonly kind: PriceReplacement }
  /** US dollars, for guests. */
  | { readonly kind: "market"; readonly price: number }
  | { readonly kind: "unavailable" }
  /** US dollars per unit at this quantity; `info` is its price entry. */
  | { readonly kind: "price"; readonly price: number; readonly info: PriceInfo };

export type PriceFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly option: PurchaseOption;
  /** Selects the tier of buy more, save more. */
  readonly quantity?: number;
};

const VIEWS: Record<PriceVisibility, (facts: PriceFacts) => PriceView> = {
  hidden: () => ({ kind: "hidden" }),
  replaced: ({ item }) => ({ kind: getPriceReplacement(item.product) ?? "in-cart" }),
  market: ({ item }) => {
    const price = selectMarketPrice(item);
    return price === undefined ? { kind: "unavailable" } : { kind: "market", price };
  },
  full: ({ item, option, quantity = DEFAULT_QUANTITY }) => {
    const info = resolvePriceInfo(item, option);
    const price = selectUnitPrice({ item, option, quantity });
    return info === undefined || price === undefined
      ? { kind: "unavailable" }
      : { kind: "price", price, info: toInfoAt(info, price) };
  },
};

export function selectPriceView(facts: PriceFacts): PriceView {
  return VIEWS[selectPriceVisibility({ product: facts.item.product, context: facts.context })](facts);
}

/** The entry at a tier's price: per-unit price and savings as delivered are those of a single unit. */
function toInfoAt(info: PriceInfo, price: number): PriceInfo {
  const { finalPrice, finalPricePerUnit } = info;
  if (finalPrice === undefined || roundMoney(finalPrice) === price) return info;
  return {
    ...info,
    finalPrice: price,
    finalPricePerUnit: finalPricePerUnit === undefined ? undefined : (finalPricePerUnit * price) / finalPrice,
    totalSavingsPercentage: undefined,
    savingsPct: undefined,
    salePct: undefined,
  };
}

/** The base price of a one-time purchase, never the final one, which may be a contract's (AMB-69). */
function selectMarketPrice(item: Pick<ProductItem, "price">): number | undefined {
  const price = getPriceInfo(item, DEFAULT_PURCHASE_OPTION)?.basePrice;
  return isAmount(price) ? roundMoney(price) : undefined;
}
