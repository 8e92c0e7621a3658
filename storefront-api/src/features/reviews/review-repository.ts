import { sql, type RawBuilder } from "kysely";
import type { Review, ReviewMedia, Tenant } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import type { ReviewDocument } from "../../platform/tables/community-tables.js";
import { toListedCount, type ListedCount } from "./review-counts.js";
import { findListed } from "./find-listed.js";
import { findSimilarItems, type ReviewQuery } from "./review-query.js";
import { selectReviewRows, toMedia, toReview } from "./review-row.js";

export type ReviewViewer = { readonly userId: string; readonly tenant: Tenant };

type ReviewPage = ListedCount & { readonly reviews: Review[] };

async function select(
  database: StorefrontDatabase,
  page: RawBuilder<unknown>,
  viewer: ReviewViewer,
): Promise<Map<string, Review>> {
  const { rows } = await selectReviewRows(page, viewer.userId).execute(database);
  return new Map(rows.map((row) => [row.review_id, toReview(row)]));
}

async function selectFirst(
  database: StorefrontDatabase,
  page: RawBuilder<unknown>,
  viewer: ReviewViewer,
): Promise<Review | undefined> {
  return (await select(database, page, viewer)).values().next().value;
}

export async function findPage(
  database: StorefrontDatabase,
  query: ReviewQuery,
  viewer: ReviewViewer,
): Promise<ReviewPage> {
  const items = query.related ? await findSimilarItems(database, query.itemId, viewer.tenant) : [query.itemId];
  const { ids, counted } = await findListed(database, items, query);
  const page = sql`select unnest(cast(${ids} as text[])) as review_id`;
  const reviews = ids.length === 0 ? new Map<string, Review>() : await select(database, page, viewer);
  return { reviews: ids.flatMap((id) => reviews.get(id) ?? []), ...toListedCount(counted) };
}

/** Number of an item's reviews that match. */
export async function countFound(
  database: StorefrontDatabase,
  itemId: string,
  searchTerm: string,
): Promise<ListedCount> {
  const { counted } = await findListed(database, [itemId], { itemId, searchTerm, offset: 0, limit: 1 });
  return toListedCount(counted);
}

/** Throws `review-not-found`, also for one that isn't published. */
export async function findReview(
  database: StorefrontDatabase,
  reviewId: string,
  viewer: ReviewViewer,
): Promise<Review> {
  const page = sql`select review_id from reviews where review_id = ${cleanText(reviewId)} and published`;
  const review = await selectFirst(database, page, viewer);
  if (!review) throw new DomainError("review-not-found");
  return review;
}

/** The most helpful review with text among these star ratings. */
export function findMostHelpful(
  database: StorefrontDatabase,
  itemId: string,
  stars: readonly number[],
  viewer: ReviewViewer,
): Promise<Review | undefined> {
  return selectFirst(
    database,
    sql`select helpful.review_id from unnest(cast(${stars} as int[])) as wanted (rating) cross join lateral (
              select review_id, up_votes from reviews
              where item_id = ${itemId} and rating = wanted.rating and published and text <> ''
              order by up_votes desc, review_id limit 1
            ) helpful order by helpful.up_votes desc, helpful.review_id limit 1`,
    viewer,
  );
}

export async function findPhotos(
  database: StorefrontDatabase,
  itemId: string,
  offset: number,
  limit: number,
): Promise<(ReviewMedia & { reviewId: string })[]> {
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
}
