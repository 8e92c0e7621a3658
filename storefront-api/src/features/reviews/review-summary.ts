import { sql } from "kysely";
import type { ReviewSummary } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { summarizeOpinions, summarizeStars } from "../../rules/review-opinion.js";
import type { SummarizableReview } from "../../rules/summarize-reviews.js";
import { readSummaryCounts } from "./review-counts.js";
import { findMostHelpful, type ReviewViewer } from "./review-repository.js";

const POSITIVE_STARS = [4, 5];
const CRITICAL_STARS = [1, 2, 3];

/** Newest first: enough to find common themes and few enough to read per request. */
const SUMMARIZED_REVIEWS = 200;

export async function findSummary(
  database: StorefrontDatabase,
  itemId: string,
  viewer: ReviewViewer,
): Promise<ReviewSummary> {
  const [{ reviews: stars, ...opinions }, qacount, positiveReview, criticalReview] = await Promise.all([
    readSummaryCounts(database, itemId),
    countQuestions(database, itemId),
    findMostHelpful(database, itemId, POSITIVE_STARS, viewer),
    findMostHelpful(database, itemId, CRITICAL_STARS, viewer),
  ]);
  const { byStars: distribution, ...rated } = summarizeStars(stars);
  return {
    sku: itemId,
    ...rated,
    qacount,
    distribution,
    ...summarizeOpinions(opinions),
    positiveReview,
    criticalReview,
  };
}

/** A sample of the reviews with text. */
export async function readSummarizable(database: StorefrontDatabase, itemId: string): Promise<SummarizableReview[]> {
  const { rows } = await sql<SummarizableReview>`
    select review_id as id, rating, text from reviews
    where item_id = ${itemId} and published and text <> ''
    order by created_at desc, review_id limit ${SUMMARIZED_REVIEWS}
  `.execute(database);
  return rows;
}

export async function countQuestions(database: StorefrontDatabase, itemId: string): Promise<number> {
  const { rows } = await sql<{ questions: number }>`
    select count(*)::int as questions from questions where item_id = ${itemId} and published
  `.execute(database);
  return rows[0]?.questions ?? 0;
}
