import { hasPermission } from "../catalog/visitor.js";
import type { ProductItem } from "../entities/product-item.js";
import type { SelectablePurchaseOption } from "../entities/offer.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { isBackOrdered, isOutOfStock, isPreOrderOffered } from "./stock.js";

export type DeliveryFacts = {
  readonly item: Pick<ProductItem, "product" | "inventory" | "restrictionDetails">;
  readonly context: Pick<VisitorContext, "permissions">;
  readonly option: SelectablePurchaseOption;
  /** The shopper selected an enhanced delivery. */
  readonly isEnhancedSelected: boolean;
  /** US dollars; undefined while unknown. */
  readonly enhancedPrice: number | undefined;
  /** Set for a cart line, whose delivery option is already fixed. */
  readonly isInCart?: true;
};

/**
 * The first match wins: the order of rows is the priority of docs/spec extras §4. Every label is a key of
 * `deliveryTexts`.
 */
export const DELIVERY_LABEL_RULES = [
  { label: "outOfStock", when: ({ item }) => isGone(item) },
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

/** Only reached because plain delivery excludes free deliveries (AMB-27). */
const FALLBACK = "deliveredFree";

export type DeliveryLabel = (typeof DELIVERY_LABEL_RULES)[number]["label"] | typeof FALLBACK;

const DELIVERABLE: readonly DeliveryLabel[] = ["deliveryAndPickup", "enhancedDelivery", "delivery", FALLBACK];

export function selectDeliveryLabel(facts: DeliveryFacts): DeliveryLabel {
  return DELIVERY_LABEL_RULES.find(({ when }) => when(facts))?.label ?? FALLBACK;
}

/** A pre-order needs no stock, but doesn't override the flag that somebody has set. */
function isGone(item: DeliveryFacts["item"]): boolean {
  return item.product.flags.manualOutOfStock === true || (isOutOfStock(item) && !isPreOrderOffered(item.product));
}

/** Whether the item is delivered, with a date that may be promised: labels 9 to 12. */
export function isDeliverable(label: DeliveryLabel): boolean {
  return DELIVERABLE.includes(label);
}

export function isDeliveryFree({
  item,
  option,
}: Pick<DeliveryFacts, "option"> & { readonly item: Pick<ProductItem, "product"> }): boolean {
  const { freeShipping, arsFreeShipping } = item.product.flags;
  return freeShipping === true || (arsFreeShipping === true && option === "AUTO_RESTOCK");
}
