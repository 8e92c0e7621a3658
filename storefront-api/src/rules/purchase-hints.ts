import type { FrequentlyPurchasedItem } from "shared-contracts";
import { toShopDate } from "./delivery-dates.js";

export type PurchaseHistory = {
  /** In the past twelve months. */
  readonly ordersOfLastYear: number;
  readonly lastOrderedAt: Date | undefined;
};

/** Hints about the member's own orders of an item; undefined without any (S1-1.05). */
export function toPurchaseHints({
  ordersOfLastYear,
  lastOrderedAt,
}: PurchaseHistory): FrequentlyPurchasedItem | undefined {
  if (!lastOrderedAt) return undefined;
  return {
    orderingFrequency: toFrequencyText(ordersOfLastYear),
    lastOrderedDate: toShopDate(lastOrderedAt),
  };
}

function toFrequencyText(orders: number): string | undefined {
  if (orders === 0) return undefined;
  return orders === 1 ? "once a year" : `${orders} times a year`;
}
