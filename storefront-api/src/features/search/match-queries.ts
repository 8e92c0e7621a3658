import { sql, type RawBuilder } from "kysely";
import type { IndexQuery } from "./compile-query.js";
import {
  FACTS,
  MAX_LISTED,
  NAME_KEY,
  passes,
  toKnownOrder,
  toOrder,
  toRows,
  toScan,
  type FoundRow,
  type RowOrder,
  type RowQuery,
  type SearchBounds,
  type ListQuery,
} from "./list-queries.js";
import { isSoldOn } from "../../catalog/catalog-repository.js";

/** If there are more matches, this many of the tenant's bestsellers are included. */
const BESTSELLERS = 250;
/** Shorter beginnings of item numbers say nothing. */
const MIN_NUMBER_LENGTH = 3;
const POPULARITY_WEIGHT = 0.1;
/** Factor for the rank of plans. */
const PLAN_SHARE = 0.5;
/** Of weights D to A: nothing, descriptions, kinds and brands, names. */
const WORD_WEIGHTS = sql`'{0, 0.2, 0.8, 1}'::float4[]`;
/** Of names, as the index has them. */
const NAME_LENGTH = 80;
const TEXT_FACTS = sql`${FACTS}, p.search, p.number_keys`;

export type TextMatch = {
  /** What ranks the matches. */
  readonly text: string;
  /** The text in an item's name, brand or kind. */
  readonly named: string;
  /** What finds them: the text, and the words of filters. */
  readonly narrowed: IndexQuery;
  readonly numberKey: string;
  readonly name: string;
};

/** The best of all matches, if there are few, or else of `bounds.matched` of them. */
export function selectByIndex(match: TextMatch, query: RowQuery, bounds: SearchBounds) {
  const most = isPlain(query) ? MAX_LISTED + 1 : bounds.matched;
  return selectRanked(match, query, {
    most,
    matching: sql`select ${TEXT_FACTS} from facts p where p.is_match and ${passes(query)}
      ${toOrderBy(query)} limit ${MAX_LISTED + 1}`,
    isCut: sql`(select count(*) from facts where is_match) >= ${most}`,
  });
}

/** The best of the first matches among items in the requested order. */
export function selectInOrder(match: TextMatch, query: RowQuery, { scanned }: SearchBounds) {
  const { conditions, order } = toScan(query, sql`p.item_id`, sql`${NAME_KEY} using ~<~`);
  return selectRanked(match, query, {
    most: 0,
    matching: sql`select ${TEXT_FACTS} from (
        select ${TEXT_FACTS} from products p where ${isSoldOn(query.tenant)} and ${conditions}
        order by ${order} limit ${scanned}
      ) p where p.search @@ ${match.narrowed.text}::tsquery and ${passes(query)} limit ${MAX_LISTED + 1}`,
    isCut: sql`true`,
  });
}

type Matches = {
  /** Matches that the index is asked for; with 0, bestsellers are always included. */
  readonly most: number;
  readonly matching: RawBuilder<unknown>;
  /** Whether there may be more matches. */
  readonly isCut: RawBuilder<unknown>;
};

function selectRanked({ text, named, narrowed, numberKey, name }: TextMatch, query: RowQuery, matches: Matches) {
  const { most, matching, isCut } = matches;
  const beginsNumbers = numberKey.length >= MIN_NUMBER_LENGTH && /\d/u.test(numberKey);
  // Descriptions mention what an item isn't, and plans are named after the items that they're bought with.
  const toRank = (isAny: RawBuilder<unknown>): RowOrder => ({
    isRanked: true,
    by: sql`p.number_keys @> array[${numberKey}::text] desc, lower(p.name) = ${name} desc,
    case when ${isAny} then false else p.search @@ ${named}::tsquery end desc, p.is_available desc,
    case when ${isAny} then 0 else ts_rank(${WORD_WEIGHTS}, p.search, ${text}::tsquery, 1)
      * (1 + ${POPULARITY_WEIGHT}::float8 * ln(1 + coalesce(p.orders, 0)))
      * case when exists (select from plans where plans.sku_number = p.item_id) then ${PLAN_SHARE}::float8 else 1 end
    end desc, p.item_id`,
  });
  return sql<FoundRow>`
    with facts as materialized (
      select * from find_search_facts(${most === 0 ? "" : narrowed.text}::tsquery, ${text}::tsquery,
        ${query.tenant === "retail"}, ${most}, ${query.isForFilters ? 0 : BESTSELLERS},
        ${name.slice(0, NAME_LENGTH)}, ${numberKey}, ${beginsNumbers})
    ), matching as materialized (${matching}), others as materialized (
      select distinct on (item_id) ${TEXT_FACTS} from facts p where not p.is_match and ${passes(query)}
        and not exists (select from matching where matching.item_id = p.item_id) order by item_id
    ), found as (select * from matching union all select * from others)
    ${toRows(query, { items: sql`found`, toRowOrder: (isAny) => toKnownOrder(query) ?? toRank(isAny), isCut })}`;
}

function toOrderBy(query: ListQuery) {
  const order = toOrder(query);
  return order ? sql`order by ${order}` : sql``;
}

function isPlain({ filters, sort }: ListQuery): boolean {
  return filters.length === 0 && (sort === "best" || sort === "rating");
}
