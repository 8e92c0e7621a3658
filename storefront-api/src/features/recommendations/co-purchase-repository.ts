import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { createCoPurchaseCounts, type CoPurchaseCounts } from "./co-purchase-counts.js";

/** Fewer common orders than these are chance. */
export const MINIMUM_COMMON_ORDERS = 2;
/** Bought together as often as by chance is 1. */
const LIFT_OF_CHANCE = 1;
/** So many common orders count half: a high lift out of two orders ranks below one out of twenty. */
const HALF_TRUSTED_ORDERS = 2;

export type CoPurchaseQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

/** Why an item is recommended beside another. */
export type Companion = {
  readonly itemId: string;
  readonly reason: "bought-together" | "category-bestseller" | "department-bestseller";
  /** Orders of the recommended item on the tenant. */
  readonly orders: number;
  /** Only for `bought-together`: orders with both, and how many times more that is than chance would give. */
  readonly commonOrders?: number;
  readonly lift?: number;
};

export type CoPurchaseRepository = CoPurchaseCounts & {
  /** Items that are in orders with the item more often than by chance, by lift and trust in it. */
  findBoughtTogether(query: CoPurchaseQuery): Promise<Companion[]>;
  /** What sells best in the item's category, then in its department: the fallback for items with few orders. */
  findBestsellersNear(query: CoPurchaseQuery): Promise<Companion[]>;
};

export function createCoPurchaseRepository(database: StorefrontDatabase): CoPurchaseRepository {
  return {
    ...createCoPurchaseCounts(database),
    async findBoughtTogether({ tenant, itemId, limit }) {
      const { rows } = await sql<{ item_id: string; orders: number; common: number; lift: number }>`
        select * from (
          select c.other_item_id as item_id, other.orders, c.orders as common,
            c.orders::float8 * total.orders / (own.orders::float8 * other.orders) as lift
          from co_purchases c
          join item_orders own on own.tenant = c.tenant and own.item_id = c.item_id
          join item_orders other on other.tenant = c.tenant and other.item_id = c.other_item_id
          join tenant_orders total on total.tenant = c.tenant
          join products p on p.item_id = c.other_item_id
          where c.tenant = ${tenant} and c.item_id = ${itemId} and c.orders >= ${MINIMUM_COMMON_ORDERS}
            and ${isSoldOn(tenant)}
        ) pair
        where lift > ${LIFT_OF_CHANCE}
        order by lift * common / (common + ${HALF_TRUSTED_ORDERS}::int) desc, common desc, item_id
        limit ${limit}
      `.execute(database);
      return rows.map(({ item_id, orders, common, lift }) => ({
        itemId: item_id,
        reason: "bought-together",
        orders,
        commonOrders: common,
        lift,
      }));
    },
    async findBestsellersNear({ tenant, itemId, limit }) {
      const { rows } = await sql<{ item_id: string; distance: number; orders: number }>`
        with core as (select category_id, department_id from products where item_id = ${itemId}),
        near as (
          select p.item_id, 0 as distance from products p join core on core.category_id = p.category_id
          where core.category_id <> '' and ${isSoldOn(tenant)}
          union all
          select p.item_id, 1 as distance from products p join core on core.department_id = p.department_id
          where core.department_id <> '' and p.category_id <> core.category_id and ${isSoldOn(tenant)}
        )
        select near.item_id, near.distance, coalesce(sold.orders, 0) as orders from near
        left join item_orders sold on sold.tenant = ${tenant} and sold.item_id = near.item_id
        where near.item_id <> ${itemId}
        order by near.distance, coalesce(sold.orders, 0) desc, near.item_id limit ${limit}
      `.execute(database);
      return rows.map(({ item_id, distance, orders }) => ({
        itemId: item_id,
        reason: distance === 0 ? "category-bestseller" : "department-bestseller",
        orders,
      }));
    },
  };
}

function isSoldOn(tenant: Tenant) {
  return tenant === "retail" ? sql`p.on_retail` : sql`p.on_business`;
}
