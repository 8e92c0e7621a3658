import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { PlaceKind } from "../../platform/tables/recommendation-tables.js";
import type { CompanionQuery } from "./find-bought-together.js";
import { MINIMUM_COMMON_ORDERS } from "./count-tables.js";
import { selectUnlikelyPairs } from "./select-unlikely-pairs.js";

/** Limits the work per call: only the most frequent candidates of a category are tested. */
const CANDIDATES = 200;

const COLUMNS = { category: "category_id", department: "department_id" } as const satisfies Record<PlaceKind, string>;

/** Items that are often in orders with anything else of the item's category or department. */
export function findBoughtWithPlace(
  database: StorefrontDatabase,
  query: CompanionQuery,
  kind: PlaceKind,
): Promise<string[]> {
  // Inlined instead of bound as parameters, so that the planner can use the partial index of frequent ones.
  const often = sql`often.place_kind = ${sql.lit(kind)} and often.orders >= ${sql.lit(MINIMUM_COMMON_ORDERS)}`;
  const counted = sql`
    select often.item_id, often.orders as common, place.orders as own_orders
    from place_orders place cross join lateral (
      select item_id, orders from place_purchases often
      where often.tenant = place.tenant and often.place_id = place.place_id and ${often}
        and often.item_id <> ${query.itemId}
      order by orders desc, item_id limit ${CANDIDATES}
    ) often
    where place.tenant = ${query.tenant} and place.place_kind = ${sql.lit(kind)} and place.place_id = (
      select nullif(${sql.ref(COLUMNS[kind])}, '') from products where item_id = ${query.itemId}
    )`;
  return selectUnlikelyPairs(database, query, counted);
}
