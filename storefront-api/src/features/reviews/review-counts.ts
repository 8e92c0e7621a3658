import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { NO_OPINION_COUNTS, type OpinionCounts } from "../../rules/review-opinion.js";
import type { ReviewQuery } from "./review-query.js";

/** Counts are exact up to this limit; above it, the response says there are more. */
export const EXACT_COUNT_LIMIT = 1000;

/** `total` is at most `EXACT_COUNT_LIMIT`. */
export type ListedCount = { readonly total: number; readonly isTotalExact: boolean };

export function toListedCount(counted: number): ListedCount {
  return { total: Math.min(counted, EXACT_COUNT_LIMIT), isTotalExact: counted <= EXACT_COUNT_LIMIT };
}

/** Number of reviews that match a query without search words; reads one row per item. */
export async function countListed(
  database: StorefrontDatabase,
  items: readonly string[],
  query: ReviewQuery,
): Promise<number> {
  const stars = sql.ref(toCountedColumn(query));
  const { filterByRating } = query;
  const reviews = filterByRating ? sql`${stars}[${filterByRating}]` : sql`(select sum(n) from unnest(${stars}) n)`;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${reviews}), 0)::int as total from review_counts where item_id = any(cast(${items} as text[]))
  `.execute(database);
  return rows[0]?.total ?? 0;
}

function toCountedColumn({ filterByPhotos, includeRatingOnlyReviews }: ReviewQuery): string {
  if (includeRatingOnlyReviews) return filterByPhotos ? "with_photos" : "reviews";
  return filterByPhotos ? "with_text_and_photos" : "with_text";
}

type SummaryCounts = OpinionCounts & {
  /** Number of published reviews of one to five stars, with or without text. */
  readonly reviews: readonly number[];
};

export async function readSummaryCounts(database: StorefrontDatabase, itemId: string): Promise<SummaryCounts> {
  const counts = await database
    .selectFrom("review_counts")
    .select(["reviews", "quality", "value", "ease_of_use", "recommended"])
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return counts ?? { ...NO_OPINION_COUNTS, reviews: [0, 0, 0, 0, 0] };
}

export async function countPhotos(database: StorefrontDatabase, itemId: string): Promise<number> {
  const counts = await database
    .selectFrom("review_counts")
    .select("photos")
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return counts?.photos ?? 0;
}
