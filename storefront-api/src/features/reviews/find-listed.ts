import { sql, type RawBuilder } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { limitTo } from "../../platform/list-cursor.js";
import { countListed, EXACT_COUNT_LIMIT } from "./review-counts.js";
import {
  isAfterReview,
  readReviewCursor,
  selectReviewPlace,
  toReviewPage,
  type PlacedReview,
} from "./review-cursor.js";
import { toFilter, toOrder, toSearch, toWords, type ReviewQuery } from "./review-query.js";

/** Ids of one page and the total; with search words, the total is capped at the exact-count limit. */
type ListedIds = { readonly ids: readonly string[]; readonly counted: number; readonly next?: string };

/** Rows of the page and one more, if there is a next page. */
type ListedRows = { readonly rows: readonly PlacedReview[]; readonly counted: number };

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
  // Checked here, too, because an empty list isn't read.
  readReviewCursor(query);
  const { counted, rows } = await findRows(database, items, query);
  return { counted, ...toReviewPage(rows, query) };
}

async function findRows(
  database: StorefrontDatabase,
  items: readonly string[],
  query: ReviewQuery,
): Promise<ListedRows> {
  if (items.length === 0) return { counted: 0, rows: [] };
  const words = toWords(query);
  if (words) return findSaying(database, items, query, words);
  const counted = await countListed(database, items, query);
  return { counted, rows: counted === 0 ? [] : await readRows(database, selectInOrder(items, query)) };
}

async function findSaying(
  database: StorefrontDatabase,
  items: readonly string[],
  query: ReviewQuery,
  words: RawBuilder<unknown>,
): Promise<ListedRows> {
  const search = toSearch(items, words, query);
  const { counted, rows } = (await areCommon(database, items, query, words))
    ? { counted: EXACT_COUNT_LIMIT + 1, rows: [] }
    : await findFew(database, search, query);
  if (counted <= EXACT_COUNT_LIMIT) return { counted, rows };

  const inOrder = await readRows(database, selectInOrder(items, query, words));
  if (inOrder.length > query.limit) return { counted, rows: inOrder };
  const all = sql<PlacedReview>`${findWith(search, query, sql``)} ${pageOf("found", query)}`;
  return { counted, rows: await readRows(database, all) };
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
): Promise<ListedRows> {
  const { rows } = await sql<PlacedReview & { counted: number }>`
    ${findWith(search, query, sql`limit ${EXACT_COUNT_LIMIT + 1}`)}
    select page.review_id, page.place, total.counted from (select count(*)::int as counted from found) total
    left join lateral (${pageOf("found", query)}) page on total.counted <= ${EXACT_COUNT_LIMIT}
  `.execute(database);
  return { counted: rows[0]?.counted ?? 0, rows: rows.filter((row) => row.place !== null) };
}

async function readRows(database: StorefrontDatabase, page: RawBuilder<PlacedReview>): Promise<PlacedReview[]> {
  return (await page.execute(database)).rows;
}

function findWith(search: RawBuilder<unknown>, query: ReviewQuery, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with found as materialized (
    select r.review_id, r.rating, r.up_votes, r.created_at from reviews r
    where r.search @@ ${search} and ${toFilter(query)} ${limit}
  )`;
}

function pageOf(table: string, query: ReviewQuery): RawBuilder<unknown> {
  return sql`select ${sql.ref(`${table}.review_id`)}, ${selectReviewPlace(table, query)} as place from ${sql.id(table)}
    where ${isAfterReview(table, query)} order by ${toOrder(table, query)} ${limitTo(query)}`;
}

/** Used on reviews in order: phrased so that the planner assumes it matches half of them and doesn't sort first. */
function says(table: string, words: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${table}.search`)} @@ ${words}, false)`;
}

/** Reads each item's reviews in index order and filters them by `words`. */
function selectInOrder(
  items: readonly string[],
  query: ReviewQuery,
  words?: RawBuilder<unknown>,
): RawBuilder<PlacedReview> {
  const wanted = query.limit + 1 + (query.cursor === undefined ? query.offset : 0);
  const ordered = sql`
    select r.review_id, r.rating, r.up_votes, r.created_at, r.search from reviews r
    where r.item_id = wanted.item_id and ${toFilter(query)} and ${isAfterReview("r", query)}
    order by ${toOrder("r", query)} limit ${words ? MAX_SCANNED : wanted}
  `;
  const listed = words
    ? sql`select * from (${ordered}) r where ${says("r", words)} order by ${toOrder("r", query)} limit ${wanted}`
    : ordered;
  // An inline list: with a single value, the planner uses that item's statistics.
  return sql<PlacedReview>`
    with listed as (
      select listed.* from (values ${sql.join(items.map((itemId) => sql`(cast(${itemId} as text))`))}) as wanted (item_id)
      cross join lateral (${listed}) listed
    )
    ${pageOf("listed", query)}
  `;
}
