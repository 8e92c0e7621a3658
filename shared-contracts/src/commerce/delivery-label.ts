import { hasPermission } from "../catalog/visitor-rights.js";
import type { ProductItem } from "../entities/product-item.js";
import type { SelectablePurchaseOption } from "../entities/purchase-option.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { isBackOrdered, isOutOfStock } from "./stock.js";

export type DeliveryFacts = {
  readonly item: Pick<ProductItem, "product" | "inventory" | "restrictionDetails">;
  readonly context: Pick<VisitorContext, "permissions">;
  readonly option: SelectablePurchaseOption;
  /** The shopper chose an enhanced delivery. */
  readonly isEnhancedSelected: boolean;
  /** US dollars; undefined while it is not known. */
  readonly enhancedPrice: number | undefined;
  /** Set for a cart line, whose delivery option is already chosen. */
  readonly isInCart?: true;
};

/**
 * First match wins: the order of the rows is the priority of docs/spec extras §4. Every label is a key of
 * `deliveryTexts`.
 */
export const DELIVERY_LABEL_RULES = [
  { label: "outOfStock", when: ({ item }) => isOutOfStock(item) },
  { label: "notSold", when: ({ item }) => item.product.flags.inStoreOnlyProduct === true },
  { label: "preOrder", when: ({ item }) => item.product.flags.preOrder === true },
  { label: "backordered", when: ({ item }) => isBackOrdered(item) },
  { label: "softwareDownload", when: ({ item }) => item.product.flags.isESD === true },
  { label: "emailDelivery", when: ({ item }) => item.product.flags.isEmailDelivery === true },
  { label: "businessService", when: ({ item }) => item.product.flags.isService === true },
  { label: "comingSoon", when: ({ item }) => item.product.flags.showComingSoonButton === true },
  {
    label: "deliveryAndPickup",
    when: ({ item, context, isInCart }) =>
      !isInCart && item.product.flags.bopisEligible === true && hasPermission(context, "isBOPISEnabled"),
  },
  {
    label: "enhancedDelivery",
    when: ({ isEnhancedSelected, enhancedPrice = 0 }) => isEnhancedSelected || enhancedPrice > 0,
  },
  { label: "delivery", when: (facts) => !isDeliveryFree(facts) },
] as const satisfies readonly { label: string; when: (facts: DeliveryFacts) => boolean }[];

/** Reached because plain delivery leaves free deliveries out (AMB-27). */
const FALLBACK = "deliveredFree";

export type DeliveryLabel = (typeof DELIVERY_LABEL_RULES)[number]["label"] | typeof FALLBACK;

const DELIVERABLE: readonly DeliveryLabel[] = ["deliveryAndPickup", "enhancedDelivery", "delivery", FALLBACK];

export function selectDeliveryLabel(facts: DeliveryFacts): DeliveryLabel {
  return DELIVERY_LABEL_RULES.find(({ when }) => when(facts))?.label ?? FALLBACK;
}

/** The item comes by delivery, on a day that may be promised: labels 9 to 12. */
export function isDeliverable(label: DeliveryLabel): boolean {
  return DELIVERABLE.includes(label);
}

export function isDeliveryFree({ item, option }: Pick<DeliveryFacts, "item" | "option">): boolean {
  const { freeShipping, arsFreeShipping } = item.product.flags;
  return freeShipping === true || (arsFreeShipping === true && option === "AUTO_RESTOCK");
}
