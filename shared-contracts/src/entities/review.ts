import * as z from "zod/mini";
import {
  DEFAULT_REVIEW_OFFSET,
  DEFAULT_REVIEW_RATING_FILTER,
  DEFAULT_REVIEW_SORT_BY,
  DEFAULT_REVIEW_SORT_ORDER,
  REVIEW_PAGE_SIZE,
  REVIEW_STARS,
  type ReviewAttribute,
} from "../constants/reviews.js";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";

/** Why only the author sees a text or photo: it awaits moderation or was rejected. Undefined if public. */
const hidden = z.optional(z.enum(["pending", "rejected"]));

export const ReviewMedia = z.object({
  id: optionalText,
  kind: z.prefault(z.enum(["image", "video"]), "image"),
  url: z.string(),
  thumbnailUrl: optionalText,
  alt: optionalText,
  hidden,
});
export type ReviewMedia = z.infer<typeof ReviewMedia>;

/** Reply of the manufacturer or the store to a review. */
export const ReviewResponse = z.object({
  id: optionalText,
  text: z.string(),
  author: optionalText,
  /** ISO time. */
  dateCreated: optionalText,
});
export type ReviewResponse = z.infer<typeof ReviewResponse>;

export const ReviewAuthor = z.object({
  id: optionalText,
  displayName: optionalText,
  location: optionalText,
  isVerifiedBuyer: optionalFlag,
});

/** Original source of a review written elsewhere. */
export const ReviewSyndication = z.object({ name: optionalText, url: optionalText, logoUrl: optionalText });

const attributeRating = z.optional(z.int().check(z.gte(REVIEW_STARS.minimum), z.lte(REVIEW_STARS.maximum)));

/** What the reviewer thinks besides the stars: each rated from 1 to 5, and each optional. */
export const reviewOpinionFields = {
  attributes: z.optional(
    z.object({
      quality: attributeRating,
      value: attributeRating,
      easeOfUse: attributeRating,
    } satisfies Record<ReviewAttribute, typeof attributeRating>),
  ),
  /** Missing if the reviewer didn't say. */
  isRecommended: z.optional(z.boolean()),
};

/** `rating` is 1 to 5. */
export const Review = z.object({
  id: z.string(),
  /** ISO time. */
  dateCreated: optionalText,
  downVotes: optionalNumber,
  incentivized: optionalFlag,
  media: z.prefault(z.array(ReviewMedia), []),
  /** ISO date. */
  purchaseDate: optionalText,
  rating: optionalNumber,
  ...reviewOpinionFields,
  responses: z.prefault(z.array(ReviewResponse), []),
  text: optionalText,
  title: optionalText,
  upVotes: optionalNumber,
  user: z.optional(ReviewAuthor),
  syndication: z.optional(ReviewSyndication),
  /** The reviewed item, which differs from the page's item in related reviews. */
  itemId: optionalText,
  /** Whether this visitor has voted on it. */
  hasVoted: optionalFlag,
  /** This visitor's vote; undefined without one. */
  vote: z.optional(z.enum(["up", "down"])),
  isFlagged: optionalFlag,
  /** Whether this visitor wrote it here, and so can change it. */
  isOwn: optionalFlag,
});
export type Review = z.infer<typeof Review>;
export type ReviewOpinion = Pick<Review, keyof typeof reviewOpinionFields>;

/** Values as typed; the review team's rule limits them (AMB-73). `starRating` 0 means none selected. */
export const ReviewDrawerForm = z.object({
  reviewTitle: z.prefault(z.string(), ""),
  reviewComment: z.prefault(z.string(), ""),
  displayName: z.prefault(z.string(), ""),
  starRating: z.prefault(z.number(), 0),
  ...reviewOpinionFields,
});
export type ReviewDrawerForm = z.infer<typeof ReviewDrawerForm>;

export const ReviewSortBy = z.enum(["date", "rating", "helpfulness"]);

export const SortOrder = z.enum(["asc", "desc"]);

/** Which reviews to list, with the defaults of the specification (docs/spec extras §9). */
export const ReviewCriteria = z.object({
  sortBy: z.prefault(ReviewSortBy, DEFAULT_REVIEW_SORT_BY),
  sortOrder: z.prefault(SortOrder, DEFAULT_REVIEW_SORT_ORDER),
  offset: z.prefault(z.number(), DEFAULT_REVIEW_OFFSET),
  limit: z.prefault(z.number(), REVIEW_PAGE_SIZE),
  /** 1 to 5; 0 for all. */
  filterByRating: z.prefault(z.number(), DEFAULT_REVIEW_RATING_FILTER),
  searchTerm: optionalText,
  loadMoreClickedForRelated: z.prefault(z.boolean(), false),
  filterByPhotos: z.prefault(z.boolean(), false),
  includeRatingOnlyReviews: z.prefault(z.boolean(), false),
});
export type ReviewCriteria = z.infer<typeof ReviewCriteria>;

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

export const Answer = z.object({
  id: z.string(),
  upVotes: z.prefault(z.number(), 0),
  /** By this visitor. */
  hasVoted: z.prefault(z.boolean(), false),
  /** By this visitor. */
  isFlagged: z.prefault(z.boolean(), false),
  text: optionalText,
  user: z.optional(ReviewAuthor),
  /** ISO time. */
  dateCreated: optionalText,
  hidden,
});
export type Answer = z.infer<typeof Answer>;

export const Question = z.object({
  id: z.string(),
  text: z.string(),
  itemId: optionalText,
  /** The name of the item, only of a question asked for by its id. */
  itemName: optionalText,
  user: z.optional(ReviewAuthor),
  /** ISO time. */
  dateCreated: optionalText,
  answers: z.prefault(z.array(Answer), []),
  /** Counts all answers, including those not included here. */
  answerCount: optionalNumber,
  hidden,
});
export type Question = z.infer<typeof Question>;
