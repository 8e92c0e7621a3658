import {
  getInventoryItem,
  isOutOfStock,
  toRestrictionType,
  type ProductItem,
  type RestrictionType,
  type SelectablePurchaseOption,
} from "shared-contracts";
import {
  BLOCKED_RESTRICTIONS,
  DEFAULT_PURCHASE_OPTION,
  GET_STARTED_TYPE,
  NOT_CUSTOMIZE_TYPES,
} from "shared-contracts/constants";

export type CallToActionFacts = {
  readonly item: Pick<ProductItem, "product" | "inventory" | "restrictionDetails">;
  readonly option: SelectablePurchaseOption;
  readonly isInCart: boolean;
};

const NOT_SOLD_RESTRICTIONS: readonly RestrictionType[] = ["OMITTED", "DISCONTINUED", "FULLHARDSUB"];
const BLOCKED: readonly RestrictionType[] = BLOCKED_RESTRICTIONS;

/** First match wins: the order of the rows is the precedence of AMB-25. Every row is a kind of button, or none. */
export const CALL_TO_ACTION_RULES = [
  { kind: "not-sold", when: ({ item }) => item.product.flags.manualOutOfStock === true },
  { kind: "not-sold", when: ({ item }) => hasRestriction(item, NOT_SOLD_RESTRICTIONS) },
  { kind: "blocked", when: ({ item }) => hasRestriction(item, BLOCKED) },
  { kind: "pre-order", when: ({ item: { product } }) => isPreOrder(product.flags) },
  {
    kind: "coming-soon-hidden",
    when: ({ item: { product } }) => isComingSoon(product.flags) && !product.flags.preOrder,
  },
  { kind: "coming-soon", when: ({ item: { product } }) => isComingSoon(product.flags) },
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

function hasRestriction(item: CallToActionFacts["item"], types: readonly RestrictionType[]): boolean {
  const type = toRestrictionType(item.restrictionDetails);
  return type !== undefined && types.includes(type);
}

function isPreOrder({ preOrder, showPreOrderButton }: ProductItem["product"]["flags"]): boolean {
  return preOrder === true && showPreOrderButton === true;
}

function isComingSoon({ showComingSoonButton }: ProductItem["product"]["flags"]): boolean {
  return showComingSoonButton === true;
}

function isCustomized(type: number | undefined): boolean {
  return type !== undefined && type !== 0 && !NOT_CUSTOMIZE_TYPES.includes(type);
}

function isOutOfStockForOption({ item, option }: CallToActionFacts): boolean {
  if (option === DEFAULT_PURCHASE_OPTION) return isOutOfStock(item);
  return option === "BOPIS" && getInventoryItem(item)?.outofstock === true;
}
