import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";
import { Review } from "./review.js";

/** Numbers of all reviews of an item. */
export const ReviewSummary = z.object({
  sku: z.string(),
  /** Average, 0 to 5. */
  rating: z.number(),
  count: z.number(),
  qacount: z.prefault(z.number(), 0),
  /** Number of reviews per star, keyed "1" to "5". */
  distribution: z.prefault(z.record(z.string(), z.number()), {}),
  positiveReview: z.optional(Review),
  criticalReview: z.optional(Review),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const AiReviewSummary = z.object({ text: z.string(), topics: z.prefault(z.array(z.string()), []) });
export type AiReviewSummary = z.infer<typeof AiReviewSummary>;

/** The little that the question section needs to know of an item's user content. */
export const UgcSummary = z.object({ qacount: z.number(), sku: z.string(), name: optionalText });
export type UgcSummary = z.infer<typeof UgcSummary>;
