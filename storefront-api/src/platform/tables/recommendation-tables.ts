import type { Tenant } from "../../feed/schemas/tenant.js";

export type RecommendationTables = {
  co_purchase_queue: { order_id: string };
  counted_lines: { order_id: string; item_id: string; tenant: Tenant };
  co_purchases: { tenant: Tenant; item_id: string; other_item_id: string; orders: number };
  item_orders: { tenant: Tenant; item_id: string; orders: number };
  /** `items`: different ones in orders; `lines`: sum of the orders' sizes; `pairs`: of what stands in one order, both directions. */
  tenant_orders: { tenant: Tenant; orders: number; items: number; lines: number; pairs: number };
};
