import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { MINIMUM_COMMON_ORDERS } from "./count-tables.js";
import { isSoldOn } from "../../catalog/is-sold-on.js";

export type CompanionQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

/**
 * Whether product `p` is a substitute for product `core` rather than a companion: same class, or same category if a
 * class is missing. False without a core.
 */
export const IS_SUBSTITUTE = sql`coalesce(
  case when coalesce(p.class_id, '') <> '' and coalesce(core.class_id, '') <> '' then p.class_id = core.class_id
    else nullif(p.category_id, '') = core.category_id end,
  false)`;

/**
 * Weight of an item's popularity, in orders: above this many, a pair's own count matters more. On generated histories
 * values from 1 to 100 predict about equally well, and all better than 0.
 */
const POPULARITY_ORDERS = 10;

/**
 * Items ordered together with the item, most probable first: P(other | item), shrunk towards the other's popularity.
 */
export async function findBoughtTogether(
  database: StorefrontDatabase,
  { tenant, itemId, limit }: CompanionQuery,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select c.other_item_id as item_id
    from co_purchases c
    join item_orders own on own.tenant = c.tenant and own.item_id = c.item_id
    join item_orders other on other.tenant = c.tenant and other.item_id = c.other_item_id
    join tenant_orders total on total.tenant = c.tenant
    join products p on p.item_id = c.other_item_id and ${isSoldOn(tenant)}
    left join products core on core.item_id = c.item_id
    where c.tenant = ${tenant} and c.item_id = ${itemId} and c.orders >= ${MINIMUM_COMMON_ORDERS}
      and not ${IS_SUBSTITUTE}
    order by (c.orders + ${POPULARITY_ORDERS}::float8 * other.orders / total.orders) / (own.orders + ${POPULARITY_ORDERS}::float8) desc,
      c.orders desc, c.other_item_id
    limit ${limit}
  `.execute(database);
  return rows.map((row) => row.item_id);
}
