import type { Tenant } from "shared-contracts";

export type CompanionQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

/** Why an item is recommended beside another. */
export type Companion = {
  readonly itemId: string;
  readonly reason: "bought-together" | "category-bestseller" | "department-bestseller";
  /** Orders of the recommended item on the tenant. */
  readonly orders: number;
  /** Only for `bought-together`: orders with both, and how many times more that is than chance would give. */
  readonly commonOrders?: number;
  readonly lift?: number;
  /** How unlikely that is by chance: minus the natural logarithm of its probability. */
  readonly evidence?: number;
};
