import type { AiReviewSummary } from "shared-contracts";
import { summarizeReviews, type SummarizableReview } from "../../../rules/summarize-reviews.js";

/** Summarizes reviews; undefined if there are too few. May reject, and may take as long as its own timeout. */
export type SummaryProvider = {
  summarize(reviews: readonly SummarizableReview[]): Promise<AiReviewSummary | undefined>;
};

/** Excerpts of reviews: no model, no network. */
export const extractProvider: SummaryProvider = { summarize: async (reviews) => summarizeReviews(reviews) };
