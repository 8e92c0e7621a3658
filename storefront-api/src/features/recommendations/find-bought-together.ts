import { sql, type RawBuilder } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { MINIMUM_COMMON_ORDERS } from "./count-tables.js";
import { isSoldOn } from "../../catalog/catalog-repository.js";
import type { PlaceKind } from "../../platform/tables/recommendation-tables.js";

export type CompanionQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

/**
 * Whether product `p` is a substitute for product `core` rather than a companion: same class, or same category if a
 * class is missing. False without a core.
 */
const IS_SUBSTITUTE = sql`coalesce(
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
async function selectUnlikelyPairs(
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
