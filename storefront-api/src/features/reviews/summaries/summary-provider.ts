import type { AiReviewSummary } from "shared-contracts";
import { summarizeReviews, type SummarizableReview } from "../../../rules/summarize-reviews.js";

/** Sums up reviews; undefined where they say too little. May reject, and may take as long as its own time-out. */
export type SummaryProvider = {
  summarize(reviews: readonly SummarizableReview[]): Promise<AiReviewSummary | undefined>;
};

/** Sentences of customers, word for word: no model, no network. */
export const extractProvider: SummaryProvider = { summarize: async (reviews) => summarizeReviews(reviews) };
