import { sql, type RawBuilder } from "kysely";
import type { Tenant } from "shared-contracts";
import { toKind, toPriceBounds } from "./narrow-list.js";
import type { ListedPrice, ListQuery } from "./product-search.js";
import { toBeginning } from "./suggest-searches.js";

/** Maximum number of matches that are ranked, counted for filters and paged through. */
export const MAX_LISTED = 500;
/** If there are more matches, this many of the tenant's bestsellers are included. */
const BESTSELLERS = 250;
/** As are this many items whose names start with the text. */
const MAX_NAMED = 100;
/** Maximum number of items of a level that are considered, in order of name. */
export const MAX_SCANNED = 5000;
/** Factor for the rank of items that can't be delivered. */
const UNAVAILABLE_SHARE = 0.5;
const POPULARITY_WEIGHT = 0.1;
/** Must match the index. */
const NAME_KEY = sql`lower(left(p.name, 80))`;
/** Item columns that lists need, read with the matches. */
const FACTS = sql`p.item_id, p.name, p.tags, p.list_price_cents, p.base_price_cents`;
const TEXT_FACTS = sql`${FACTS}, p.search, p.number_keys`;
/** Filter kinds that SQL can apply; others are applied to the listed items. */
const COMPUTED = new Set(["rating", "stock"]);

export type ItemRow = {
  item_id: string;
  name: string;
  tags: string;
  cents: number | null;
  rating: number;
  is_available: boolean;
  /** Index into the list of queries. */
  step: number;
  total: number;
};

export function isComputed(filter: string): boolean {
  return COMPUTED.has(toKind(filter));
}

export type TextMatch = { readonly queries: readonly string[]; readonly numberKey: string; readonly name: string };

export function selectByText({ queries, numberKey, name }: TextMatch, query: ListQuery) {
  const { tenant } = query;
  const holds = sql`${isSoldOn(tenant)} and ${passes(query)}`;
  // Inlined, so that the planner can estimate the number of matches and use the index for rare words.
  const toAsked = (text: string) => sql`to_tsquery('english', ${text})`;
  const toName = (place: number) => sql.raw(`step_${place}`);
  const steps = queries.map(
    (text, place) => sql`${toName(place)} as materialized (
      select ${TEXT_FACTS}, ${sql.lit(place)} as step from products p
      where p.search @@ ${toAsked(text)} and ${holds} ${sql.join(
        queries.slice(0, place).map((_text, earlier) => sql`and not exists (select from ${toName(earlier)})`),
        sql` `,
      )} limit ${MAX_LISTED + 1}
    )`,
  );
  const ranks = queries.map((text, place) => sql`when ${sql.lit(place)} then ts_rank(p.search, ${toAsked(text)}, 1)`);
  const first = toAsked(queries[0] ?? "");
  return sql<ItemRow>`
    with ${sql.join(steps)}, popular as materialized (
      select ${TEXT_FACTS}, 0 as step from (
        select item_id from item_orders where tenant = ${tenant} and orders > 0
          and (select count(*) from step_0) > ${MAX_LISTED}
        order by orders desc, item_id limit ${BESTSELLERS}
      ) best join products p on p.item_id = best.item_id
      where p.search @@ ${first} and ${holds}
    ), named as materialized (
      select ${TEXT_FACTS}, 0 as step from products p
      where ${NAME_KEY} like ${toBeginning(name)} and p.search @@ ${first} and ${holds} limit ${MAX_NAMED}
    ), found as materialized (
      select distinct on (item_id) * from (
        ${sql.join(
          queries.map((_text, place) => sql`select * from ${toName(place)}`),
          sql` union all `,
        )}
        union all select * from popular union all select * from named
        union all select ${TEXT_FACTS}, 0 as step from products p
          where p.number_keys @> array[${numberKey}::text] and ${numberKey} <> '' and ${holds}
      ) candidate order by item_id, step
    )
    select ${toColumns(query)}, p.step, 0 as total
    from found p ${withFacts(tenant)}
    order by p.step, p.number_keys @> array[${numberKey}::text] desc, lower(p.name) = ${name} desc,
      case p.step ${sql.join(ranks, sql` `)} end
        * (1 + ${POPULARITY_WEIGHT}::float8 * ln(1 + coalesce(sold.orders, 0)))
        * case when stock.available <= 0 then ${UNAVAILABLE_SHARE}::float8 else 1 end desc,
      p.item_id
    limit ${MAX_LISTED + 1}
  `;
}

/** Most ordered first; if there are more than can be listed, the first ones in the requested order. */
export function selectInLevel(column: string, levelId: string, query: ListQuery) {
  const { tenant, sort } = query;
  const price = query.price === "base" ? sql`p.base_price_cents` : sql`p.list_price_cents`;
  const order = {
    best: sql`sold.orders desc nulls last, ${NAME_KEY}`,
    name: NAME_KEY,
    rating: NAME_KEY,
    "price-up": sql`${price} asc nulls last`,
    "price-down": sql`${price} desc nulls last`,
  }[sort];
  return sql<ItemRow>`
    with scanned as materialized (
      select ${FACTS} from products p where ${sql.ref(`p.${column}`)} = ${levelId} and ${isSoldOn(tenant)}
      order by ${NAME_KEY}, p.item_id limit ${MAX_SCANNED}
    ), listed as materialized (
      select p.*, (count(*) over ())::int as total, sold.orders from scanned p
      left join item_orders sold on sold.tenant = ${tenant} and sold.item_id = p.item_id
      where ${passes(query)} order by ${order}, p.item_id limit ${MAX_LISTED}
    )
    select ${toColumns(query)}, 0 as step, p.total
    from listed p ${withFacts(tenant)}
    order by p.orders desc nulls last, ${NAME_KEY}, p.item_id
  `;
}

function toColumns({ price }: { readonly price: ListedPrice }) {
  const cents = { final: sql`p.list_price_cents`, base: sql`p.base_price_cents`, none: sql`null::int` }[price];
  return sql`p.item_id, p.name, array_to_string(p.tags, chr(10)) as tags, ${cents} as cents,
    coalesce((select sum(place * counted)::float8 / nullif(sum(counted), 0)
      from unnest(reviewed.reviews) with ordinality as star (counted, place)), 0) as rating,
    stock.available is null or stock.available > 0 as is_available`;
}

function withFacts(tenant: Tenant) {
  return sql`
    left join item_orders sold on sold.tenant = ${tenant} and sold.item_id = p.item_id
    left join inventory stock on stock.item_id = p.item_id and stock.store_number = 'delivery'
    left join review_counts reviewed on reviewed.item_id = p.item_id`;
}

/** Matches at least one chosen filter of each kind, except kinds that are applied to the listed items. */
function passes({ filters, price }: Pick<ListQuery, "filters" | "price">): RawBuilder<unknown> {
  const known = filters.filter((filter) => !isComputed(filter));
  const conditions = [...new Set(known.map(toKind))].map((kind) => {
    const chosen = known.filter((filter) => toKind(filter) === kind);
    if (kind !== "price") return sql`p.tags && ${[...chosen]}::text[]`;
    const cents = price === "base" ? sql`p.base_price_cents` : sql`p.list_price_cents`;
    const bands = chosen.map((filter) => {
      const [from, below] = toPriceBounds(filter);
      return sql`(${cents} >= ${from} and ${cents} < ${Math.min(below, 2 ** 31 - 1)})`;
    });
    return price === "none" ? sql`true` : sql`(${sql.join(bands, sql` or `)})`;
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export function isSoldOn(tenant: Tenant) {
  return tenant === "retail" ? sql`p.on_retail` : sql`p.on_business`;
}
