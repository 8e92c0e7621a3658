import { sql, type RawBuilder } from "kysely";
import type { RequestOf, Review, ReviewMedia, Tenant, listReviews } from "shared-contracts";
import type * as z from "zod/mini";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { ReviewDocument } from "../../platform/tables/community-tables.js";
import { selectReviewRows, toMedia, toReview } from "./review-row.js";

/** Counts are exact up to here; beyond, the answer says that there are more. */
export const EXACT_COUNT_LIMIT = 1000;

export type ReviewQuery = z.output<(typeof listReviews)["request"]>;
export type ReviewSort = NonNullable<RequestOf<typeof listReviews>["sortBy"]>;

export type ReviewViewer = { readonly userId: string; readonly tenant: Tenant };

export type ReviewRepository = {
  findReviews(query: ReviewQuery, viewer: ReviewViewer): Promise<Review[]>;
  /** At most `EXACT_COUNT_LIMIT`. */
  countReviews(query: ReviewQuery, viewer: ReviewViewer): Promise<{ total: number; isTotalExact: boolean }>;
  findReview(reviewId: string, viewer: ReviewViewer): Promise<Review | undefined>;
  /** The review with text of that many stars that helped most readers. */
  findMostHelpful(
    itemId: string,
    stars: readonly [from: number, to: number],
    viewer: ReviewViewer,
  ): Promise<Review | undefined>;
  findPhotos(itemId: string, offset: number, limit: number): Promise<(ReviewMedia & { reviewId: string })[]>;
  countPhotos(itemId: string): Promise<number>;
};

export function createReviewRepository(database: StorefrontDatabase): ReviewRepository {
  async function select(page: RawBuilder<unknown>, viewer: ReviewViewer): Promise<Map<string, Review>> {
    const { rows } = await selectReviewRows(page, viewer.userId).execute(database);
    return new Map(rows.map((row) => [row.review_id, toReview(row)]));
  }

  async function selectFirst(page: RawBuilder<unknown>, viewer: ReviewViewer): Promise<Review | undefined> {
    return (await select(page, viewer)).values().next().value;
  }

  return {
    async findReviews(query, viewer) {
      const page = sql<{ review_id: string }>`
        select r.review_id from reviews r where ${toCondition(query, viewer)}
        order by ${toOrder(query)} limit ${query.limit} offset ${query.offset}
      `;
      const { rows } = await page.execute(database);
      if (rows.length === 0) return [];
      const ids = sql`select unnest(cast(${rows.map((row) => row.review_id)} as text[])) as review_id`;
      const reviews = await select(ids, viewer);
      return rows.flatMap((row) => reviews.get(row.review_id) ?? []);
    },
    async countReviews(query, viewer) {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from (
          select 1 from reviews r where ${toCondition(query, viewer)} ${toCountOrder(query)}
          limit ${EXACT_COUNT_LIMIT + 1}
        ) counted
      `.execute(database);
      const total = rows[0]?.total ?? 0;
      return { total: Math.min(total, EXACT_COUNT_LIMIT), isTotalExact: total <= EXACT_COUNT_LIMIT };
    },
    findReview: (reviewId, viewer) =>
      selectFirst(sql`select review_id from reviews where review_id = ${reviewId} and published`, viewer),
    findMostHelpful: (itemId, [from, to], viewer) =>
      selectFirst(
        sql`select review_id from reviews
            where item_id = ${itemId} and published and text <> '' and rating between ${from} and ${to}
            order by up_votes desc, review_id limit 1`,
        viewer,
      ),
    async findPhotos(itemId, offset, limit) {
      const { rows } = await sql<{
        review_id: string;
        position: number;
        media: NonNullable<ReviewDocument["media"]>[number];
      }>`
        select r.review_id, m.position::int - 1 as position, m.media
        from reviews r cross join lateral
          jsonb_array_elements(r.document->'media') with ordinality as m (media, position)
        where r.item_id = ${itemId} and r.published and r.photo_count > 0 and m.media->>'kind' = 'photo'
        order by r.created_at desc, r.review_id, m.position limit ${limit} offset ${offset}
      `.execute(database);
      return rows.map((row) => ({ ...toMedia(row.media, row.review_id, row.position), reviewId: row.review_id }));
    },
    async countPhotos(itemId) {
      const { rows } = await sql<{ total: number }>`
        select coalesce(sum(photo_count), 0)::int as total from reviews
        where item_id = ${itemId} and published and photo_count > 0
      `.execute(database);
      return rows[0]?.total ?? 0;
    },
  };
}

function toCondition(query: ReviewQuery, { tenant }: ReviewViewer): RawBuilder<unknown> {
  const { itemId, filterByRating, searchTerm, filterByPhotos, includeRatingOnlyReviews, related } = query;
  const parts = [
    sql`r.published`,
    related ? sql`r.item_id in (${selectSimilarItems(itemId, tenant)})` : sql`r.item_id = ${itemId}`,
    ...(filterByRating ? [sql`r.rating = ${filterByRating}`] : []),
    ...(searchTerm?.trim() ? [sql`r.search @@ ${toSearch(searchTerm, related ? undefined : itemId)}`] : []),
    ...(filterByPhotos ? [sql`r.photo_count > 0`] : []),
    ...(includeRatingOnlyReviews ? [] : [sql`r.text <> ''`]),
  ];
  return sql.join(parts, sql` and `);
}

/** The item is one of the words that a review is found by, so that the index alone finds those of this item. */
function toSearch(term: string, itemId: string | undefined): RawBuilder<unknown> {
  const words = sql`websearch_to_tsquery('english', ${term})`;
  if (itemId === undefined) return words;
  const quoted = `'${`=${itemId}`.replaceAll(/['\\]/g, "$&$&")}'`;
  return sql`(cast(${quoted} as tsquery) && ${words})`;
}

/**
 * Counting stops at a limit, so it pays to walk the index of the item. A search finds its reviews without an order, and
 * one would have it read them all.
 */
function toCountOrder({ searchTerm, related, filterByRating }: ReviewQuery): RawBuilder<unknown> {
  if (searchTerm?.trim() || related) return sql``;
  return filterByRating ? sql`order by r.rating, r.created_at desc` : sql`order by r.created_at desc`;
}

/** Items of the same class, or of the same category where an item has no class. */
function selectSimilarItems(itemId: string, tenant: Tenant): RawBuilder<unknown> {
  return sql`
    select other.item_id from products this join products other on other.item_id <> this.item_id
    where this.item_id = ${itemId} and ${tenant === "retail" ? sql`other.on_retail` : sql`other.on_business`}
      and case when this.class_id <> '' then other.class_id = this.class_id
               else this.category_id <> '' and other.category_id = this.category_id end
  `;
}

const SORT_COLUMNS = {
  date: ["created_at"],
  rating: ["rating", "created_at"],
  helpfulness: ["up_votes"],
} as const satisfies Record<ReviewSort, readonly string[]>;

/** The id comes last, so that pages neither repeat nor lose a review. */
function toOrder({ sortBy = "date", sortOrder = "desc" }: ReviewQuery): RawBuilder<unknown> {
  const [first, ...rest] = SORT_COLUMNS[sortBy];
  return sql.join([
    sql`${sql.ref(`r.${first}`)} ${sql.raw(sortOrder)}`,
    ...rest.map((column) => sql`${sql.ref(`r.${column}`)} desc`),
    sql`r.review_id`,
  ]);
}
