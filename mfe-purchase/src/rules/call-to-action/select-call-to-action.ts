import { getInventoryItem, isOutOfStock, type ProductItem, type SelectablePurchaseOption } from "shared-contracts";
import {
  BLOCKED_RESTRICTIONS,
  DEFAULT_PURCHASE_OPTION,
  GET_STARTED_TYPE,
  NOT_CUSTOMIZE_TYPES,
} from "shared-contracts/constants";
import { hasRestriction, NOT_SOLD_RESTRICTIONS } from "../restrictions/not-sold.js";
import { isComingSoon, isPreOrderOffered } from "./launch-state.js";

export type CallToActionFacts = {
  readonly item: Pick<ProductItem, "product" | "inventory" | "restrictionDetails">;
  readonly option: SelectablePurchaseOption;
  readonly isInCart: boolean;
};

/** First match wins: the order of the rows is the precedence of AMB-25. Every row is a kind of button, or none. */
export const CALL_TO_ACTION_RULES = [
  {
    kind: "not-sold",
    when: ({ item }) => item.product.flags.manualOutOfStock === true || hasRestriction(item, NOT_SOLD_RESTRICTIONS),
  },
  { kind: "blocked", when: ({ item }) => hasRestriction(item, BLOCKED_RESTRICTIONS) },
  { kind: "pre-order", when: ({ item }) => isPreOrderOffered(item.product) },
  {
    kind: "coming-soon-hidden",
    when: ({ item: { product } }) => isComingSoon(product) && product.flags.preOrder !== true,
  },
  { kind: "coming-soon", when: ({ item }) => isComingSoon(item.product) },
  {
    kind: "in-store-only",
    when: ({ item, option }) => item.product.flags.inStoreOnlyProduct === true && option === DEFAULT_PURCHASE_OPTION,
  },
  { kind: "out-of-stock", when: isOutOfStockForOption },
  { kind: "get-started", when: ({ item }) => item.product.isCustomizable === GET_STARTED_TYPE },
  { kind: "customize", when: ({ item }) => isCustomized(item.product.isCustomizable) },
  { kind: "pickup", when: ({ option }) => option === "BOPIS" },
  { kind: "add-more", when: ({ isInCart }) => isInCart },
] as const satisfies readonly { kind: string; when: (facts: CallToActionFacts) => boolean }[];

const FALLBACK = "add";

export type CallToAction = (typeof CALL_TO_ACTION_RULES)[number]["kind"] | typeof FALLBACK;

export function selectCallToAction(facts: CallToActionFacts): CallToAction {
  return CALL_TO_ACTION_RULES.find(({ when }) => when(facts))?.kind ?? FALLBACK;
}

function isCustomized(type: number | undefined): boolean {
  return type !== undefined && type !== 0 && !NOT_CUSTOMIZE_TYPES.includes(type);
}

/** For delivery the item counts, for pickup the store; auto restock delivers later anyhow. */
function isOutOfStockForOption({ item, option }: CallToActionFacts): boolean {
  if (option === DEFAULT_PURCHASE_OPTION) return isOutOfStock(item);
  return option === "BOPIS" && getInventoryItem(item)?.outofstock === true;
}
