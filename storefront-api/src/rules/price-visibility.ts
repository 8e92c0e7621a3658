import {
  canPurchase,
  canSeePrices,
  getPriceReplacement,
  isEdivision,
  isOpenPriceEnabled,
  isWhiteLabel,
  type Product,
  type VisitorContext,
} from "shared-contracts";

/**
 * `replaced`: no amount of the item, since a text stands in its place. `market`: the base price of a one-time purchase
 * and nothing else. `hidden`: no amount at all.
 */
export type PriceVisibility = "full" | "replaced" | "market" | "hidden";

type PriceFacts = {
  readonly product: Pick<Product, "isCustomizable" | "flags">;
  readonly context: Pick<VisitorContext, "tenant" | "user" | "flags" | "permissions" | "variants" | "settings">;
};

/** First matching rule wins: hiding comes first, then an amount that nobody may see (AMB-11, AMB-14, AMB-69). */
export const PRICE_VISIBILITY_RULES = [
  { visibility: "hidden", when: ({ context }) => !canSeePrices(context) },
  {
    visibility: "hidden",
    when: ({ product, context }) => !canPurchase(context) && getPriceReplacement(product) !== undefined,
  },
  { visibility: "replaced", when: ({ product }) => getPriceReplacement(product) !== undefined },
  { visibility: "full", when: ({ context }) => canPurchase(context) },
  {
    visibility: "market",
    when: ({ context }) => isOpenPriceEnabled(context) && !isWhiteLabel(context) && !isEdivision(context),
  },
] as const satisfies readonly { visibility: PriceVisibility; when: (facts: PriceFacts) => boolean }[];

const FALLBACK_VISIBILITY = "hidden";

export function selectPriceVisibility(facts: PriceFacts): PriceVisibility {
  return PRICE_VISIBILITY_RULES.find((rule) => rule.when(facts))?.visibility ?? FALLBACK_VISIBILITY;
}
