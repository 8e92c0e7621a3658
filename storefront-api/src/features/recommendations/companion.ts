import type { Tenant } from "shared-contracts";

export type CompanionQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

export const COMPANION_REASONS = [
  "bought-together",
  "bought-with-category",
  "bought-with-department",
  "category-bestseller",
  "department-bestseller",
] as const;

/** Why an item is recommended for another. Order counts refer to the tenant's counted orders. */
export type Companion = {
  readonly itemId: string;
  readonly reason: (typeof COMPANION_REASONS)[number];
  /** Orders of the recommended item on the tenant. */
  readonly orders: number;
  /**
   * Only for items bought together or with a category or department: orders with both, and the ratio to the number
   * expected by chance.
   */
  readonly commonOrders?: number;
  readonly lift?: number;
  /** Only for items bought together: estimated share of the item's orders that contain this one. */
  readonly share?: number;
  /** Only for a category or department: negative natural logarithm of the probability by chance. */
  readonly evidence?: number;
};
