import { sql, type RawBuilder } from "kysely";
import type { IndexQuery } from "./compile-query.js";
import {
  FACTS,
  isSoldOn,
  MAX_LISTED,
  NAME_KEY,
  passes,
  toOrder,
  toRows,
  toScan,
  type FoundRow,
  type SearchBounds,
} from "./list-queries.js";
import type { ListQuery } from "./product-search.js";
import { toBeginning } from "./suggest-searches.js";

/** If there are more matches, this many of the tenant's bestsellers are included. */
const BESTSELLERS = 250;
/** As are this many items whose names or numbers start with the text. */
const MAX_BEGUN = 100;
/** Shorter beginnings of item numbers say nothing. */
const MIN_NUMBER_LENGTH = 3;
const NUMBER_PLACES = [1, 2, 3];
/** Factor for the rank of items that can't be delivered. */
const UNAVAILABLE_SHARE = 0.5;
const POPULARITY_WEIGHT = 0.1;
const TEXT_FACTS = sql`${FACTS}, p.search, p.number_keys`;

export type TextMatch = {
  /** What ranks the matches. */
  readonly text: string;
  /** What finds them: the text, and the words of filters. */
  readonly narrowed: IndexQuery;
  readonly numberKey: string;
  readonly name: string;
};

/** The best of all matches, if there are few, or else of `bounds.matched` of them. */
export function selectByIndex(match: TextMatch, query: ListQuery, bounds: SearchBounds) {
  const most = isPlain(query) ? MAX_LISTED + 1 : bounds.matched;
  return selectRanked(match, query, {
    before: sql`candidate_ids as materialized (
      select item_id from find_products(${match.narrowed.text}::tsquery, ${query.tenant === "retail"}, ${most}) item_id
    ),`,
    matching: sql`select ${TEXT_FACTS} from candidate_ids join products p on p.item_id = candidate_ids.item_id
      where ${passes(query)} ${toOrderBy(query)} limit ${MAX_LISTED + 1}`,
    isCut: sql`(select count(*) from candidate_ids) >= ${most}`,
  });
}

/** The best of the first matches among items in the requested order. */
export function selectInOrder(match: TextMatch, query: ListQuery, { scanned }: SearchBounds) {
  const { conditions, order } = toScan(query, sql`p.item_id`, sql`${NAME_KEY} using ~<~`);
  return selectRanked(match, query, {
    before: sql``,
    matching: sql`select ${TEXT_FACTS} from (
        select ${TEXT_FACTS} from products p where ${isSoldOn(query.tenant)} and ${conditions}
        order by ${order} limit ${scanned}
      ) p where p.search @@ ${match.narrowed.text}::tsquery and ${passes(query)} limit ${MAX_LISTED + 1}`,
    isCut: sql`true`,
  });
}

type Matches = {
  readonly before: RawBuilder<unknown>;
  readonly matching: RawBuilder<unknown>;
  /** Whether there may be more matches. */
  readonly isCut: RawBuilder<unknown>;
};

function selectRanked({ text, numberKey, name }: TextMatch, query: ListQuery, { before, matching, isCut }: Matches) {
  const { tenant } = query;
  const holds = sql`${isSoldOn(tenant)} and ${passes(query)}`;
  const toItems = (itemIds: RawBuilder<unknown>) => sql`
    select ${TEXT_FACTS} from (${itemIds}) best join products p on p.item_id = best.item_id where ${holds}`;
  const matches = sql`p.search @@ ${text}::tsquery`;
  const hasNumber = numberKey.length >= MIN_NUMBER_LENGTH && /\d/u.test(numberKey);
  const numbered = (hasNumber ? NUMBER_PLACES : []).map((place) => {
    const number = sql`p.number_keys[${sql.lit(place)}]`;
    return sql`union all ${toItems(sql`
      select p.item_id from products p where ${number} <> '' and ${number} like ${toBeginning(numberKey)}
      order by ${number} using ~<~ limit ${MAX_BEGUN}`)}`;
  });
  const rank = sql`p.number_keys @> array[${numberKey}::text] desc, lower(p.name) = ${name} desc,
    ts_rank(p.search, ${text}::tsquery, 1)
      * (1 + ${POPULARITY_WEIGHT}::float8 * ln(1 + coalesce(p.orders, 0)))
      * case when p.available <= 0 then ${UNAVAILABLE_SHARE}::float8 else 1 end desc, p.item_id`;
  return sql<FoundRow>`
    with ${before} matching as materialized (${matching}), popular as materialized (${toItems(sql`
      select item_id from item_orders where tenant = ${tenant} and orders > 0 and ${isCut}
      order by orders desc, item_id limit ${BESTSELLERS}`)} and ${matches}
    ), named as materialized (${toItems(sql`
      select p.item_id from products p where ${NAME_KEY} like ${toBeginning(name)}
      order by ${NAME_KEY} using ~<~ limit ${MAX_BEGUN}`)} and ${matches}
    ), found as materialized (
      select distinct on (item_id) * from (
        select * from matching union all select * from popular union all select * from named
        union all (select ${TEXT_FACTS} from products p
          where p.number_keys @> array[${numberKey}::text] and ${numberKey} <> '' and ${holds} limit ${MAX_BEGUN})
        ${sql.join(numbered, sql` `)}
      ) candidate order by item_id
    )
    ${toRows(query, { items: sql`found`, order: toOrder(query) ?? rank, isCut })}`;
}

function toOrderBy(query: ListQuery) {
  const order = toOrder(query);
  return order ? sql`order by ${order}` : sql``;
}

function isPlain({ filters, sort }: ListQuery): boolean {
  return filters.length === 0 && (sort === "best" || sort === "rating");
}
