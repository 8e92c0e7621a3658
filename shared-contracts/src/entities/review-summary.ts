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

/** A theme that several reviews mention. */
export const ReviewTheme = z.object({
  name: z.string(),
  /** In the words of one of them. */
  sentence: optionalText,
  /** How many reviews a search for it finds, as far as they are counted. */
  mentions: z.int(),
  /** There are more than are counted. */
  hasMoreMentions: z.optional(z.boolean()),
  /** Some of them, the one that the sentence is from first. */
  reviewIds: z.array(z.string()),
});
export type ReviewTheme = z.infer<typeof ReviewTheme>;

/** Made automatically. `extract`: of sentences that customers wrote; `model`: by a language model. */
export const AiReviewSummary = z.object({
  text: z.string(),
  topics: z.prefault(z.array(z.string()), []),
  themes: z.prefault(z.array(ReviewTheme), []),
  madeBy: z.prefault(z.enum(["extract", "model"]), "extract"),
});
export type AiReviewSummary = z.infer<typeof AiReviewSummary>;

/** The little that the question section needs to know of an item's user content. */
export const UgcSummary = z.object({ qacount: z.number(), sku: z.string(), name: optionalText });
export type UgcSummary = z.infer<typeof UgcSummary>;
