import {
  BLOCKED_RESTRICTIONS,
  DEFAULT_PURCHASE_OPTION,
  GET_STARTED_TYPE,
  NOT_CUSTOMIZE_TYPES,
} from "../constants/offer.js";
import type { ProductItem } from "../entities/product-item.js";
import type { SelectablePurchaseOption } from "../entities/offer.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { isOptionOffered } from "./purchase-options.js";
import { hasRestriction } from "./restrictions.js";
import { getInventoryItem, isBackOrdered, isComingSoon, isOutOfStock, isPreOrderOffered } from "./stock.js";

export type AvailabilityFacts = {
  readonly item: ProductItem;
  readonly option: SelectablePurchaseOption;
  readonly context: VisitorContext;
};

/** The first match wins: the order of rows is the precedence of AMB-25. Items without a match are in stock. */
export const OUTCOME_RULES = [
  { outcome: "discontinued", when: ({ item }) => hasRestriction(item, ["DISCONTINUED"]) },
  { outcome: "manually-out-of-stock", when: ({ item }) => item.product.flags.manualOutOfStock === true },
  { outcome: "omitted", when: ({ item }) => hasRestriction(item, ["OMITTED"]) },
  { outcome: "replaced", when: ({ item }) => hasRestriction(item, ["FULLHARDSUB"]) },
  { outcome: "blocked", when: ({ item }) => hasRestriction(item, BLOCKED_RESTRICTIONS) },
  { outcome: "not-offered", when: (facts) => !isOptionOffered(facts, facts.option) },
  { outcome: "pre-order", when: ({ item }) => isPreOrderOffered(item.product) },
  { outcome: "announced", when: ({ item: { product } }) => isComingSoon(product) && product.flags.preOrder !== true },
  { outcome: "coming-soon", when: ({ item }) => isComingSoon(item.product) },
  { outcome: "in-store-only", when: isDeliveryOfInStoreOnly },
  { outcome: "out-of-stock", when: isOutOfStockForOption },
  { outcome: "get-started", when: ({ item }) => item.product.isCustomizable === GET_STARTED_TYPE },
  { outcome: "customize", when: ({ item }) => isCustomized(item.product.isCustomizable) },
  { outcome: "pickup", when: ({ option }) => option === "BOPIS" },
  { outcome: "back-ordered", when: ({ item, option }) => option === DEFAULT_PURCHASE_OPTION && isBackOrdered(item) },
] as const satisfies readonly { outcome: string; when: (facts: AvailabilityFacts) => boolean }[];

export type AvailabilityOutcome = (typeof OUTCOME_RULES)[number]["outcome"] | "in-stock";

/**
 * Availability of the item for this visitor under the option; whether the visitor may buy at all is decided elsewhere.
 */
export function selectOutcome(facts: AvailabilityFacts): AvailabilityOutcome {
  return OUTCOME_RULES.find(({ when }) => when(facts))?.outcome ?? "in-stock";
}

/** True for an in-store-only item under a delivery option. */
export function isDeliveryOfInStoreOnly({ item, option }: AvailabilityFacts): boolean {
  return item.product.flags.inStoreOnlyProduct === true && option === DEFAULT_PURCHASE_OPTION;
}

/** Delivery uses the item's stock, pickup the store's; auto restock delivers later anyway. */
function isOutOfStockForOption({ item, option }: AvailabilityFacts): boolean {
  if (option === DEFAULT_PURCHASE_OPTION) return isOutOfStock(item);
  return option === "BOPIS" && getInventoryItem(item)?.outofstock === true;
}

/** Printed after the shopper has approved a design. */
export function isDesigned({ isCustomizable }: Pick<ProductItem["product"], "isCustomizable">): boolean {
  return isCustomizable === GET_STARTED_TYPE || isCustomized(isCustomizable);
}

function isCustomized(type: number | undefined): boolean {
  return type !== undefined && type !== 0 && !NOT_CUSTOMIZE_TYPES.includes(type);
}
