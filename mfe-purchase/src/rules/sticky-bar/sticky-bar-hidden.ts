import {
  isLoggedIn,
  isOutOfStock,
  type ProductItem,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { isComingSoon, isPreOrderOffered } from "../call-to-action/launch-state.js";
import { isAutoRestockAvailable, isPickupAvailable } from "../options/select-purchase-option.js";
import { hasRestriction, NOT_SOLD_RESTRICTIONS } from "../restrictions/not-sold.js";

export type StickyBarFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly option: SelectablePurchaseOption;
};

/** Any of them hides the sticky bar; the reasons are for tests and logs. */
export const STICKY_BAR_HIDING = [
  { reason: "coming soon", when: ({ item }) => isComingSoon(item.product) },
  {
    reason: "in store only",
    when: ({ item, option }) => item.product.flags.inStoreOnlyProduct === true && option === DEFAULT_PURCHASE_OPTION,
  },
  {
    reason: "manually out of stock",
    when: ({ item, context }) => isLoggedIn(context) && item.product.flags.manualOutOfStock === true,
  },
  {
    reason: "out of stock",
    when: (facts) =>
      isLoggedIn(facts.context) &&
      isOutOfStock(facts.item) &&
      !isPickupAvailable(facts) &&
      !isAutoRestockAvailable(facts) &&
      !isPreOrderOffered(facts.item.product),
  },
  {
    reason: "not sold",
    when: ({ item, context }) => isLoggedIn(context) && hasRestriction(item, NOT_SOLD_RESTRICTIONS),
  },
] as const satisfies readonly { reason: string; when: (facts: StickyBarFacts) => boolean }[];

export function isStickyBarHidden(facts: StickyBarFacts): boolean {
  return STICKY_BAR_HIDING.some(({ when }) => when(facts));
}
