import { type RawBuilder, sql } from "kysely";
import type { REVIEWS_CALLS, RequestOf, Tenant } from "shared-contracts";
import type * as z from "zod/mini";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { isSoldOn } from "../../catalog/catalog-repository.js";

export type ReviewQuery = z.output<(typeof REVIEWS_CALLS.listReviews)["request"]>;
type ReviewSort = NonNullable<RequestOf<typeof REVIEWS_CALLS.listReviews>["sortBy"]>;

/** The filters of a review query, without its search words. */
export function toFilter({
  filterByRating,
  filterByPhotos,
  includeRatingOnlyReviews,
}: ReviewQuery): RawBuilder<unknown> {
  const parts = [
    sql`r.published`,
    ...(filterByRating ? [sql`r.rating = ${filterByRating}`] : []),
    ...(filterByPhotos ? [sql`r.photo_count > 0`] : []),
    ...(includeRatingOnlyReviews ? [] : [sql`r.text <> ''`]),
  ];
  return sql.join(parts, sql` and `);
}

/** The search words of a query; undefined if there are none. */
export function toWords({ searchTerm }: ReviewQuery): RawBuilder<unknown> | undefined {
  return searchTerm?.trim() ? toWordQuery(searchTerm) : undefined;
}

/**
 * Matches the words in reviews of these items. Item, stars and presence of photos are indexed as words too, so that the
 * index alone finds the few reviews that match all.
 */
export function toSearch(
  items: readonly string[],
  words: RawBuilder<unknown>,
  { filterByRating, filterByPhotos }: ReviewQuery,
): RawBuilder<unknown> {
  const marks = [filterByRating ? `*${filterByRating}=` : "=", ...(filterByPhotos ? ["#="] : [])];
  const item = items.map((itemId) => `(${marks.map((mark) => toQuoted(mark + itemId)).join(" & ")})`);
  return sql`(cast(${item.join(" | ")} as tsquery) && ${words})`;
}

function toQuoted(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, "$&$&")}'`;
}

const SORT_COLUMNS = {
  date: ["created_at"],
  rating: ["rating", "created_at"],
  helpfulness: ["up_votes"],
} as const satisfies Record<ReviewSort, readonly string[]>;

/** The first column in the asked direction, ties by the newest; the id keeps pages from repeating or skipping a review. */
export function toOrder(table: string, { sortBy = "date", sortOrder = "desc" }: ReviewQuery): RawBuilder<unknown> {
  const columns = SORT_COLUMNS[sortBy].map(
    (column, index) => sql`${sql.ref(`${table}.${column}`)} ${sql.raw(index === 0 ? sortOrder : "desc")}`,
  );
  return sql.join([...columns, sql.ref(`${table}.review_id`)]);
}

/** Similar items are queried one by one, so only those with the most reviews are used. */
const MAX_SIMILAR_ITEMS = 100;

/** Reviewed items of the same class, or of the same category if the item has no class. */
export async function findSimilarItems(
  database: StorefrontDatabase,
  itemId: string,
  tenant: Tenant,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select other.item_id
    from products this
    join products other on other.item_id <> this.item_id
    join review_counts counted on counted.item_id = other.item_id
    cross join lateral (select sum(stars) as reviews from unnest(counted.reviews) as stars) total
    where this.item_id = ${itemId} and ${isSoldOn(tenant, "other")}
      and case when this.class_id <> '' then other.class_id = this.class_id
               else this.category_id <> '' and other.category_id = this.category_id end
      and total.reviews > 0
    order by total.reviews desc, other.item_id limit ${MAX_SIMILAR_ITEMS}
  `.execute(database);
  return rows.map((row) => row.item_id);
}

const LONGEST = 200;
/** PostgreSQL reads each as "not", and fails on more than 32 in a row. */
const DASHES = /-[^\p{L}\p{N}]*-/gu;

/** A full-text query in web search syntax: words, `"phrases"`, `or`, `-not`. */
export function toWordQuery(text: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('english', ${text.slice(0, LONGEST).replaceAll(DASHES, " ")})`;
}
