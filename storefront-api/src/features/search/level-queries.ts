import { sql, type RawBuilder } from "kysely";
import type { ProductRecord } from "../../records/product-record.js";
import {
  FACTS,
  MAX_LISTED,
  NAME_KEY,
  passes,
  toKnownOrder,
  toRows,
  toScan,
  type FoundRow,
  type RowOrder,
  type RowQuery,
  type SearchBounds,
  type ListQuery,
} from "./list-queries.js";
import { isSoldOn } from "../../catalog/catalog-repository.js";

export const LEVELS = ["department", "category", "class", "supercategory"] as const;

export type Level = {
  readonly kind: (typeof LEVELS)[number];
  readonly levelId: string;
  /** The hierarchy of one of its items. */
  readonly hierarchy: ProductRecord["hierarchy"];
};

/** Items of a level are counted up to here. */
export const MAX_COUNTED = 5000;

/** Items of a level that have the words of the filters, a query for the search index. */
export function selectInLevelByIndex(level: Level, words: string, query: RowQuery, { matched }: SearchBounds) {
  return selectOrdered(query, {
    before: sql`candidate_ids as materialized (
      select item_id from find_products(${words}::tsquery, ${query.tenant === "retail"}, ${matched}) item_id
    ),`,
    items: sql`select ${FACTS} from candidate_ids join products p on p.item_id = candidate_ids.item_id
      where ${isIn(level)} and ${passes(query)}`,
    isCut: sql`(select count(*) from candidate_ids) >= ${matched}`,
  });
}

/** The first items of a level in the requested order; what can be ordered, bestsellers and then those first by name are the best. */
export function selectInLevel(level: Level, query: RowQuery, { scanned }: SearchBounds) {
  const byName = sql`${NAME_KEY}, p.item_id`;
  const { conditions, order } = toScan(query, byName, byName);
  const holds = sql`${isIn(level)} and ${isSoldOn(query.tenant)}`;
  return selectOrdered(query, {
    before: sql`first as materialized (
      select * from (
        select ${FACTS} from products p where ${holds} and ${conditions} order by ${order} limit ${scanned}
      ) p where ${passes(query)} limit ${MAX_LISTED + 1}
    ), read as materialized (
      select (select count(*) from first) > ${MAX_LISTED} or (
        select count(*) from (select from products p where ${holds} and ${conditions} limit ${scanned}) counted
      ) >= ${scanned} as is_cut
    ), bestsellers as materialized (
      select ${FACTS} from (${selectBestsellers(level, query)}) best join products p on p.item_id = best.item_id
      where (select is_cut from read) and ${sql.lit(!query.isForFilters)} and ${holds} and ${passes(query)}
        and not exists (select from first where first.item_id = p.item_id)
    ),`,
    items: sql`select * from first union all select * from bestsellers`,
    isCut: sql`(select is_cut from read)`,
  });
}

export function countInLevel(level: Level, { tenant }: ListQuery) {
  return sql<{ total: number }>`
    select count(*)::int as total from (
      select from products p where ${isIn(level)} and ${isSoldOn(tenant)} limit ${MAX_COUNTED}
    ) counted`;
}

type Items = {
  readonly before: RawBuilder<unknown>;
  readonly items: RawBuilder<unknown>;
  readonly isCut: RawBuilder<unknown>;
};

const BEST: RowOrder = {
  by: sql`p.is_available desc, p.orders desc nulls last, ${NAME_KEY}, p.item_id`,
  isRanked: true,
};

function selectOrdered(query: RowQuery, { before, items, isCut }: Items) {
  return sql<FoundRow>`
    with ${before} items as (${items})
    ${toRows(query, { items: sql`items`, toRowOrder: () => toKnownOrder(query) ?? BEST, isCut })}`;
}

function isIn({ kind, levelId }: Level) {
  return sql`${sql.ref(`p.${kind}_id`)} = ${levelId}`;
}

/** Those of a class are among its category's, those of a supercategory among the shop's. */
function selectBestsellers({ kind, levelId, hierarchy }: Level, { tenant, sort }: ListQuery) {
  const categoryId = kind === "class" ? hierarchy.category?.id : undefined;
  const narrowed =
    kind === "department"
      ? sql`and department_id = ${levelId}`
      : kind === "category" || categoryId !== undefined
        ? sql`and category_id = ${categoryId ?? levelId}`
        : sql``;
  return sql`
    select item_id from item_orders where tenant = ${tenant} and orders > 0 ${narrowed}
      and ${sort === "best" || sort === "rating"}
    order by orders desc, item_id limit ${MAX_LISTED}`;
}
