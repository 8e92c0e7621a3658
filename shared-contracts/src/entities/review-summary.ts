import * as z from "zod/mini";
import type { ReviewAttribute } from "../constants/reviews.js";
import { optionalText } from "./optional-fields.js";
import { Review } from "./review.js";

/** Average of the ratings, 1 to 5, and their number. Missing if nobody rated it. */
const attributeAverage = z.optional(z.object({ average: z.number(), count: z.int() }));

/** Numbers of all reviews of an item. */
export const ReviewSummary = z.object({
  sku: z.string(),
  /** Average, 0 to 5. */
  rating: z.number(),
  count: z.number(),
  qacount: z.prefault(z.number(), 0),
  /** Number of reviews per star, keyed "1" to "5". */
  distribution: z.prefault(z.record(z.string(), z.number()), {}),
  /** Missing if nobody rated any of them. */
  attributes: z.optional(
    z.object({
      quality: attributeAverage,
      value: attributeAverage,
      easeOfUse: attributeAverage,
    } satisfies Record<ReviewAttribute, typeof attributeAverage>),
  ),
  /** Of the reviewers who said whether they recommend it. Missing if nobody did. */
  recommended: z.optional(z.object({ yes: z.int(), total: z.int() })),
  positiveReview: z.optional(Review),
  criticalReview: z.optional(Review),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** A theme that several reviews mention. */
export const ReviewTheme = z.object({
  name: z.string(),
  /** A verbatim sentence from one of them. */
  sentence: optionalText,
  /** Number of reviews that a search for it finds, up to the counting limit. */
  mentions: z.int(),
  /** True if there are more than counted. */
  hasMoreMentions: z.optional(z.boolean()),
  /** Some of the reviews; the source of the sentence comes first. */
  reviewIds: z.array(z.string()),
});
export type ReviewTheme = z.infer<typeof ReviewTheme>;

/** Generated from sentences that customers wrote. */
export const AiReviewSummary = z.object({
  text: z.string(),
  topics: z.prefault(z.array(z.string()), []),
  themes: z.prefault(z.array(ReviewTheme), []),
});
export type AiReviewSummary = z.infer<typeof AiReviewSummary>;

/** The question section's summary of an item's user content. */
export const UgcSummary = z.object({ qacount: z.number(), sku: z.string(), name: optionalText });
export type UgcSummary = z.infer<typeof UgcSummary>;
