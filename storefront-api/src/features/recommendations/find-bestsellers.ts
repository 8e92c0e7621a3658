import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { Companion, CompanionQuery } from "./companion.js";
import { isSoldOn } from "./is-sold-on.js";

/** Bestsellers of the item's category, then of its department; filled up with unsold items. */
export async function findBestsellersNear(database: StorefrontDatabase, query: CompanionQuery): Promise<Companion[]> {
  const inCategory = await findBestsellers(database, query, CATEGORY);
  if (inCategory.length >= query.limit) return inCategory;
  const rest = { ...query, limit: query.limit - inCategory.length };
  return [...inCategory, ...(await findBestsellers(database, rest, DEPARTMENT))];
}

type Surroundings = {
  readonly reason: "category-bestseller" | "department-bestseller";
  /** The column that neighbours of the item have in common with it. */
  readonly column: "category_id" | "department_id";
  /** Whether the item's own category is among them. */
  readonly withOwnCategory: boolean;
};

const CATEGORY: Surroundings = { reason: "category-bestseller", column: "category_id", withOwnCategory: true };
const DEPARTMENT: Surroundings = { reason: "department-bestseller", column: "department_id", withOwnCategory: false };

/**
 * Reads no more than it answers: what was sold comes in the order of an index, and what was not is looked for when the
 * former runs out, which makes it all that was sold there.
 */
async function findBestsellers(
  database: StorefrontDatabase,
  { tenant, itemId, limit }: CompanionQuery,
  { reason, column, withOwnCategory }: Surroundings,
): Promise<Companion[]> {
  const isNear = (table: string) => sql`
    ${sql.ref(`${table}.${column}`)} = (select ${sql.ref(column)} from core)
    and ${sql.ref(`${table}.item_id`)} <> ${itemId}
    ${withOwnCategory ? sql`` : sql`and ${sql.ref(`${table}.category_id`)} is distinct from (select category_id from core)`}`;
  const { rows } = await sql<{ item_id: string; orders: number }>`
    with core as materialized (
      select nullif(category_id, '') as category_id, nullif(department_id, '') as department_id
      from products where item_id = ${itemId}
    ), sold as materialized (
      select s.item_id, s.orders from item_orders s join products p on p.item_id = s.item_id and ${isSoldOn(tenant)}
      where s.tenant = ${tenant} and s.orders > 0 and ${isNear("s")}
      order by s.orders desc, s.item_id limit ${limit}
    ), unsold as materialized (
      select p.item_id, 0 as orders from products p
      where ${isNear("p")} and ${isSoldOn(tenant)}
        and (select count(*) from sold) < ${limit} and p.item_id not in (select item_id from sold)
      order by p.item_id limit ${limit}
    )
    select item_id, orders from (select * from sold union all select * from unsold) found
    order by orders desc, item_id limit ${limit}
  `.execute(database);
  return rows.map((row) => ({ itemId: row.item_id, reason, orders: row.orders }));
}
