import { sql, type RawBuilder } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { isSoldOn } from "../../catalog/is-sold-on.js";
import { IS_SUBSTITUTE, type CompanionQuery } from "./find-bought-together.js";

/** Pairs with a smaller lift aren't worth showing. */
const MINIMUM_LIFT = 1.5;

/** Expected number of false positives among all ordered pairs. */
const CHANCE_PAIRS = 0.1;

/** This many common orders with this lift suffice, regardless of the number of pairs. */
const PLAIN_COMMON_ORDERS = 20;
const PLAIN_LIFT = 3;

/**
 * Negative logarithm of the probability that a Poisson count with mean `expected` reaches `common` (which is greater):
 * the first term of the tail by Stirling's formula, the rest as a geometric series. Unlike lift, `expected` accounts
 * for order sizes: in large orders everything occurs with everything.
 */
const EVIDENCE = sql`common * ln(common / expected) - common + expected
  + ln(2 * pi() * common) / 2 + ln(1 - expected / (common + 1))`;

/**
 * Items that were ordered with something more often than by chance, strongest evidence first. An item qualifies if its
 * evidence rules out chance over all pairs of ordered items, or by many common orders with a high lift.
 *
 * `counted` returns rows of `item_id`, `common` (orders with both) and `own_orders` (orders with what it was ordered
 * with).
 */
export async function selectUnlikelyPairs(
  database: StorefrontDatabase,
  { tenant, itemId, limit }: CompanionQuery,
  counted: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    with counted as (${counted}),
    pair as (
      select counted.item_id, counted.common,
        counted.common::float8 * total.orders / (counted.own_orders::float8 * other.orders) as lift,
        counted.own_orders::float8 * other.orders * total.pairs / (total.lines * total.lines) as expected,
        ln(greatest(total.items * (total.items - 1.0) / 2, 1) / ${CHANCE_PAIRS}::float8) as needed
      from counted
      join item_orders other on other.tenant = ${tenant} and other.item_id = counted.item_id
      join tenant_orders total on total.tenant = ${tenant}
    ), judged as (
      select *, case when common > expected then ${EVIDENCE} else 0 end as evidence from pair
      where lift >= ${MINIMUM_LIFT}
    )
    select judged.item_id
    from judged join products p on p.item_id = judged.item_id and ${isSoldOn(tenant)}
    left join products core on core.item_id = ${itemId}
    where (evidence >= needed or (common >= ${PLAIN_COMMON_ORDERS} and lift >= ${PLAIN_LIFT})) and not ${IS_SUBSTITUTE}
    order by evidence desc, common desc, judged.item_id
    limit ${limit}
  `.execute(database);
  return rows.map((row) => row.item_id);
}
