import { sql, type RawBuilder } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { countListed, EXACT_COUNT_LIMIT } from "./review-counts.js";
import { toFilter, toOrder, toSearch, toWords, type ReviewQuery } from "./review-query.js";

/** Ids of one page and the total; with search words, the total is capped at the exact-count limit. */
type ListedIds = { readonly ids: readonly string[]; readonly counted: number };

type Row = { readonly review_id: string };

/** For common words, at most this many reviews of an item are scanned per page. */
const MAX_SCANNED = 5000;

/** If this many of the newest reviews match, the remaining matches are not counted. */
const COMMON = { newest: 300, saying: 100 } as const;

/**
 * Never reads, let alone sorts, all reviews of an item. Without words, reviews come in order from an index. Matches of
 * rare words are looked up and sorted. For common words, reviews are scanned in order until the page is full; if that
 * takes too long because recent reviews don't match, all matches are sorted.
 */
export async function findListed(
  database: StorefrontDatabase,
  items: readonly string[],
  query: ReviewQuery,
): Promise<ListedIds> {
  if (items.length === 0) return { counted: 0, ids: [] };
  const words = toWords(query);
  if (words) return findSaying(database, items, query, words);
  const counted = await countListed(database, items, query);
  return { counted, ids: counted === 0 ? [] : await readIds(database, selectInOrder(items, query)) };
}

async function findSaying(
  database: StorefrontDatabase,
  items: readonly string[],
  query: ReviewQuery,
  words: RawBuilder<unknown>,
): Promise<ListedIds> {
  const search = toSearch(items, words, query);
  const { counted, ids } = (await areCommon(database, items, query, words))
    ? { counted: EXACT_COUNT_LIMIT + 1, ids: [] }
    : await findFew(database, search, query);
  if (counted <= EXACT_COUNT_LIMIT) return { counted, ids };

  const inOrder = await readIds(database, selectInOrder(items, query, words));
  if (inOrder.length === query.limit) return { counted, ids: inOrder };
  const all = sql<Row>`${findWith(search, query, sql``)} ${pageOf("found", query)}`;
  return { counted, ids: await readIds(database, all) };
}

/** Whether the newest reviews suggest more matches than are counted exactly. */
async function areCommon(
  database: StorefrontDatabase,
  items: readonly string[],
  query: ReviewQuery,
  words: RawBuilder<unknown>,
): Promise<boolean> {
  if (items.length !== 1) return false;
  const newest = (limit: number) => sql`(
    select r.search from reviews r where r.item_id = ${items[0]} and ${toFilter(query)}
    order by ${toOrder("r", { ...query, sortBy: "date", sortOrder: "desc" })} limit ${limit}
  )`;
  const { rows } = await sql<{ counted: number }>`
    with probed as materialized (
      select count(*) as saying from ${newest(COMMON.newest)} newest where ${says("newest", words)}
    )
    select count(*)::int as counted from (
      select 1 from ${newest(MAX_SCANNED)} newest
      where (select saying from probed) >= ${COMMON.saying} and ${says("newest", words)} limit ${EXACT_COUNT_LIMIT + 1}
    ) common
  `.execute(database);
  return (rows[0]?.counted ?? 0) > EXACT_COUNT_LIMIT;
}

/** Number and page of the matches; no page if there are more than are counted exactly. */
async function findFew(
  database: StorefrontDatabase,
  search: RawBuilder<unknown>,
  query: ReviewQuery,
): Promise<ListedIds> {
  const { rows } = await sql<{ review_id: string | null; counted: number }>`
    ${findWith(search, query, sql`limit ${EXACT_COUNT_LIMIT + 1}`)}
    select page.review_id, total.counted from (select count(*)::int as counted from found) total
    left join lateral (${pageOf("found", query)}) page on total.counted <= ${EXACT_COUNT_LIMIT}
  `.execute(database);
  return { counted: rows[0]?.counted ?? 0, ids: rows.flatMap((row) => row.review_id ?? []) };
}

async function readIds(database: StorefrontDatabase, page: RawBuilder<Row>): Promise<string[]> {
  const { rows } = await page.execute(database);
  return rows.map((row) => row.review_id);
}

function findWith(search: RawBuilder<unknown>, query: ReviewQuery, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with found as materialized (
    select r.review_id, r.rating, r.up_votes, r.created_at from reviews r
    where r.search @@ ${search} and ${toFilter(query)} ${limit}
  )`;
}

function pageOf(table: string, query: ReviewQuery): RawBuilder<unknown> {
  return sql`select ${sql.ref(`${table}.review_id`)} from ${sql.id(table)}
    order by ${toOrder(table, query)} limit ${query.limit} offset ${query.offset}`;
}

/** Used on reviews in order: phrased so that the planner assumes it matches half of them and doesn't sort first. */
function says(table: string, words: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${table}.search`)} @@ ${words}, false)`;
}

/** Reads each item's reviews in index order and filters them by `words`. */
function selectInOrder(items: readonly string[], query: ReviewQuery, words?: RawBuilder<unknown>): RawBuilder<Row> {
  const wanted = query.limit + query.offset;
  const ordered = sql`
    select r.review_id, r.rating, r.up_votes, r.created_at, r.search from reviews r
    where r.item_id = wanted.item_id and ${toFilter(query)} order by ${toOrder("r", query)}
    limit ${words ? MAX_SCANNED : wanted}
  `;
  const listed = words
    ? sql`select * from (${ordered}) r where ${says("r", words)} order by ${toOrder("r", query)} limit ${wanted}`
    : ordered;
  // An inline list: with a single value, the planner uses that item's statistics.
  return sql<Row>`
    with listed as (
      select listed.* from (values ${sql.join(items.map((itemId) => sql`(cast(${itemId} as text))`))}) as wanted (item_id)
      cross join lateral (${listed}) listed
    )
    ${pageOf("listed", query)}
  `;
}
