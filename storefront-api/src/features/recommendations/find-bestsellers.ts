import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { MINIMUM_COMMON_ORDERS } from "./count-tables.js";
import { isSoldOn } from "../../catalog/is-sold-on.js";
import { IS_SUBSTITUTE, type CompanionQuery } from "./find-bought-together.js";

/** Bestsellers of the item's category, then of its department. */
export async function findBestsellersNear(database: StorefrontDatabase, query: CompanionQuery): Promise<string[]> {
  const inCategory = await findBestsellers(database, query, CATEGORY);
  if (inCategory.length >= query.limit) return inCategory;
  const rest = { ...query, limit: query.limit - inCategory.length };
  return [...inCategory, ...(await findBestsellers(database, rest, DEPARTMENT))];
}

type Surroundings = {
  /** The column that item and neighbors have in common. */
  readonly column: "category_id" | "department_id";
  /** Whether the item's own category is among them. */
  readonly withOwnCategory: boolean;
};

const CATEGORY: Surroundings = { column: "category_id", withOwnCategory: true };
const DEPARTMENT: Surroundings = { column: "department_id", withOwnCategory: false };

async function findBestsellers(
  database: StorefrontDatabase,
  { tenant, itemId, limit }: CompanionQuery,
  { column, withOwnCategory }: Surroundings,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    with core as materialized (select * from products where item_id = ${itemId})
    select s.item_id
    from item_orders s join products p on p.item_id = s.item_id and ${isSoldOn(tenant)} cross join core
    where s.tenant = ${tenant} and s.orders >= ${MINIMUM_COMMON_ORDERS} and s.item_id <> ${itemId}
      and s.${sql.ref(column)} = (select nullif(${sql.ref(column)}, '') from core) and not ${IS_SUBSTITUTE}
      ${withOwnCategory ? sql`` : sql`and s.category_id is distinct from (select category_id from core)`}
    order by s.orders desc, s.item_id limit ${limit}
  `.execute(database);
  return rows.map((row) => row.item_id);
}
