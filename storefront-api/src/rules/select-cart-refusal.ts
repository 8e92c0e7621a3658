import {
  canPurchase,
  hasPermission,
  isOutOfStock,
  offersPurchaseOption,
  toRestrictionType,
  type CartFailureCode,
  type ProductItem,
  type RestrictionType,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";

export type CartFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly option: SelectablePurchaseOption;
  /** At the store, for pickup. */
  readonly isStoreOutOfStock: boolean;
};

const NOT_PURCHASABLE: readonly RestrictionType[] = [
  "OMITTED",
  "DISCONTINUED",
  "FULLHARDSUB",
  "NOT_AVAILABLE",
  "BLOCKED",
];

/** Why an item cannot be put into the cart, in the order of the button's precedence (AMB-25); undefined when it can. */
export const CART_REFUSAL_RULES = [
  { code: "sign-in-required", when: ({ context }) => !canPurchase(context) },
  { code: "out-of-stock", when: ({ item }) => item.product.flags.manualOutOfStock === true },
  { code: "not-purchasable", when: ({ item }) => isRestricted(item) },
  { code: "not-purchasable", when: ({ item }) => isComingSoon(item) },
  {
    code: "not-purchasable",
    when: ({ item, option }) => option === "ONE_TIME_PURCHASE" && item.product.flags.inStoreOnlyProduct === true,
  },
  { code: "not-purchasable", when: (facts) => facts.option === "BOPIS" && !offersPickup(facts) },
  { code: "not-purchasable", when: (facts) => facts.option === "AUTO_RESTOCK" && !offersRestock(facts) },
  { code: "out-of-stock", when: ({ option, isStoreOutOfStock }) => option === "BOPIS" && isStoreOutOfStock },
  {
    code: "out-of-stock",
    when: ({ item, option }) => option === "ONE_TIME_PURCHASE" && isOutOfStock(item) && !isPreOrder(item),
  },
] as const satisfies readonly { code: CartFailureCode; when: (facts: CartFacts) => boolean }[];

export function selectCartRefusal(facts: CartFacts): CartFailureCode | undefined {
  return CART_REFUSAL_RULES.find((rule) => rule.when(facts))?.code;
}

function isRestricted({ restrictionDetails }: ProductItem): boolean {
  const type = toRestrictionType(restrictionDetails);
  return type !== undefined && NOT_PURCHASABLE.includes(type);
}

function isPreOrder({ product: { flags } }: ProductItem): boolean {
  return flags.preOrder === true && flags.showPreOrderButton === true;
}

function isComingSoon(item: ProductItem): boolean {
  return item.product.flags.showComingSoonButton === true && !isPreOrder(item);
}

function offersPickup({ item, context }: CartFacts): boolean {
  return (
    item.product.flags.bopisEligible === true &&
    hasPermission(context, "isBOPISEnabled") &&
    offersPurchaseOption(item, "BOPIS")
  );
}

function offersRestock({ item, context }: CartFacts): boolean {
  const { autoRestockEligible, inStoreOnlyProduct } = item.product.flags;
  return (
    autoRestockEligible === true &&
    inStoreOnlyProduct !== true &&
    hasPermission(context, "isAutoRestockEnabled") &&
    offersPurchaseOption(item, "AUTO_RESTOCK")
  );
}
