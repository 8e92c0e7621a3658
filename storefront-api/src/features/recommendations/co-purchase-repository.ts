import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

/** Fewer common orders than these are chance. */
export const MINIMUM_COMMON_ORDERS = 2;

export type CoPurchaseQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

export type CoPurchaseRepository = {
  /** Items that are in orders with the item more often than by chance, by lift. */
  findBoughtTogether(query: CoPurchaseQuery): Promise<string[]>;
  /** What sells best in the item's category, then in its department: the fallback for items with few orders. */
  findBestsellersNear(query: CoPurchaseQuery): Promise<string[]>;
};

export function createCoPurchaseRepository(database: StorefrontDatabase): CoPurchaseRepository {
  return {
    async findBoughtTogether({ tenant, itemId, limit }) {
      const { rows } = await sql<{ item_id: string }>`
        with own as (
          select distinct l.order_id from order_lines l join orders o on o.order_id = l.order_id
          where l.item_id = ${itemId} and o.tenant = ${tenant}
        ), together as (
          select l.item_id, count(distinct l.order_id) as common
          from order_lines l join own on own.order_id = l.order_id
          where l.item_id <> ${itemId} group by l.item_id
          having count(distinct l.order_id) >= ${MINIMUM_COMMON_ORDERS}::int
        ), sold as (
          select l.item_id, count(distinct l.order_id) as orders
          from order_lines l join orders o on o.order_id = l.order_id
          where l.item_id in (select item_id from together) and o.tenant = ${tenant} group by l.item_id
        )
        select together.item_id from together
        join sold on sold.item_id = together.item_id
        join products p on p.item_id = together.item_id
        where ${tenant === "retail" ? sql`p.on_retail` : sql`p.on_business`}
        order by together.common::float8 / sold.orders desc, together.common desc, together.item_id
        limit ${limit}
      `.execute(database);
      return rows.map((row) => row.item_id);
    },
    async findBestsellersNear({ tenant, itemId, limit }) {
      const { rows } = await sql<{ item_id: string }>`
        with core as (select category_id, department_id from products where item_id = ${itemId}),
        near as (
          select p.item_id, 0 as distance from products p join core on core.category_id = p.category_id
          where core.category_id <> '' and ${tenant === "retail" ? sql`p.on_retail` : sql`p.on_business`}
          union all
          select p.item_id, 1 as distance from products p join core on core.department_id = p.department_id
          where core.department_id <> '' and p.category_id <> core.category_id
            and ${tenant === "retail" ? sql`p.on_retail` : sql`p.on_business`}
        )
        select near.item_id from near
        left join lateral (
          select count(*) as sales from order_lines l join orders o on o.order_id = l.order_id
          where l.item_id = near.item_id and o.tenant = ${tenant}) sold on true
        where near.item_id <> ${itemId}
        order by near.distance, sold.sales desc, near.item_id limit ${limit}
      `.execute(database);
      return rows.map((row) => row.item_id);
    },
  };
}
