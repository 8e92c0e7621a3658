import type { Tenant } from "shared-contracts";

export type CompanionQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

export const COMPANION_REASONS = [
  "bought-together",
  "bought-with-category",
  "bought-with-department",
  "category-bestseller",
  "department-bestseller",
] as const;

/** Why an item is recommended for another. What it says of orders holds for the tenant's orders as counted. */
export type Companion = {
  readonly itemId: string;
  readonly reason: (typeof COMPANION_REASONS)[number];
  /** Orders of the recommended item on the tenant. */
  readonly orders: number;
  /**
   * Only for what is bought together or with a category or department: orders with both, and how many times more that
   * is than chance would give.
   */
  readonly commonOrders?: number;
  readonly lift?: number;
  /** Only for what is bought together: the estimated share of the item's orders that contain this one too. */
  readonly share?: number;
  /** Only for a category or department, evidence against chance: negative natural logarithm of the probability. */
  readonly evidence?: number;
};
