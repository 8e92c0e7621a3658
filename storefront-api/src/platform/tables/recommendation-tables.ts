import type { ColumnType, Generated } from "kysely";
import type { Tenant } from "shared-contracts";

export type PlacementTarget = "item" | "class" | "category" | "department" | "everywhere";

/** Level of the catalog that items share. */
export type PlaceKind = "category" | "department";

export type RecommendationTables = {
  co_purchase_queue: { entry: Generated<string>; order_id: string };
  /** The item's category and department when the order was counted. */
  counted_lines: { order_id: string; item_id: string; tenant: Tenant; category_id: string; department_id: string };
  co_purchases: { tenant: Tenant; item_id: string; other_item_id: string; orders: number };
  /** Orders with the item and something else of the category or department. */
  place_purchases: { tenant: Tenant; place_kind: PlaceKind; place_id: string; item_id: string; orders: number };
  /** Orders with any item of the category or department. */
  place_orders: { tenant: Tenant; place_kind: PlaceKind; place_id: string; orders: number };
  /** The item's current category and department. */
  item_orders: { tenant: Tenant; item_id: string; orders: number; category_id: string; department_id: string };
  /**
   * `items`: distinct items in orders. `lines`: sum of order sizes. `pairs`: pairs within an order, in both directions.
   */
  tenant_orders: { tenant: Tenant; orders: number; items: number; lines: number; pairs: number };
  /** `target_id` is the item, class, category or department beside which the tile is shown; '' for everywhere. */
  sponsored_placements: {
    placement_id: string;
    tenant: Tenant;
    ad_type: string;
    item_id: string;
    target_kind: PlacementTarget;
    target_id: string;
    creative: string;
    priority: number;
    starts_at: Date | null;
    ends_at: Date | null;
  };
  tile_events: {
    /** ISO date such as `2026-11-21`. */
    day: ColumnType<string, string, never>;
    tenant: Tenant;
    mbox_name: string;
    item_id: string;
    /** Empty for unpaid tiles. */
    placement_id: string;
    creative: string;
    impressions: Generated<number>;
    clicks: Generated<number>;
  };
};
