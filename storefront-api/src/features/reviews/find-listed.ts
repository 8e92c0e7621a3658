import { sql, type RawBuilder } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { countListed, EXACT_COUNT_LIMIT } from "./review-counts.js";
import { toFilter, toOrder, toSearch, toWords, type ReviewQuery } from "./review-query.js";

/** Ids of one page and the total; with search words, the total is capped at one more than the exact-count limit. */
type ListedIds = { readonly ids: readonly string[]; readonly counted: number };

type FoundRow = { readonly review_id: string };

/** For common words, at most this many reviews of an item are scanned per page. */
const MAX_SCANNED = 5000;

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
  if (!words) {
    const counted = await countListed(database, items, query);
    return { counted, ids: counted === 0 ? [] : await readIds(database, selectInOrder(items, query)) };
  }
  const search = toSearch(items, words, query);
  const few = await findFew(database, search, query);
  if (few.counted <= EXACT_COUNT_LIMIT) return few;
  const inOrder = await readIds(database, selectInOrder(items, query, words));
  if (inOrder.length === query.limit) return { ...few, ids: inOrder };
  const all = sql<FoundRow>`${findWith(search, query, sql``)} ${pageOf("found", query)}`;
  return { ...few, ids: await readIds(database, all) };
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

async function readIds(database: StorefrontDatabase, page: RawBuilder<FoundRow>): Promise<string[]> {
  return (await page.execute(database)).rows.map((row) => row.review_id);
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

/** Reads each item's reviews in index order and filters them by `words`. */
function selectInOrder(
  items: readonly string[],
  query: ReviewQuery,
  words?: RawBuilder<unknown>,
): RawBuilder<FoundRow> {
  const wanted = query.limit + query.offset;
  const ordered = sql`
    select r.review_id, r.rating, r.up_votes, r.created_at, r.search from reviews r
    where r.item_id = wanted.item_id and ${toFilter(query)}
    order by ${toOrder("r", query)} limit ${words ? MAX_SCANNED : wanted}
  `;
  // Phrased so that the planner assumes that half of them match, and doesn't sort first.
  const listed = words
    ? sql`select * from (${ordered}) r where coalesce(r.search @@ ${words}, false)
        order by ${toOrder("r", query)} limit ${wanted}`
    : ordered;
  // An inline list: with a single value, the planner uses that item's statistics.
  return sql<FoundRow>`
    with listed as (
      select listed.* from (values ${sql.join(items.map((itemId) => sql`(cast(${itemId} as text))`))}) as wanted (item_id)
      cross join lateral (${listed}) listed
    )
    ${pageOf("listed", query)}
  `;
}
