import * as z from "zod/mini";
import {
  MAX_PHOTO_BASE64_LENGTH,
  MAX_REVIEW_PHOTOS,
  REVIEW_COMMENT_LENGTH,
  REVIEW_DISPLAY_NAME_LENGTH,
  REVIEW_STARS,
  REVIEW_TITLE_LENGTH,
} from "../constants/reviews.js";
import { optionalText } from "../entities/optional-fields.js";
import {
  AiReviewSummary,
  Review,
  ReviewMedia,
  reviewOpinionFields,
  ReviewSortBy,
  ReviewSummary,
  SortOrder,
} from "../entities/review.js";
import { REVIEWS_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { pageFields, queryFlag, queryNumber, shownText } from "./fields.js";

export const ModeratedKind = z.enum(["review", "question", "answer", "photo"]);
export type ModeratedKind = z.infer<typeof ModeratedKind>;

/** A text or photo for moderators to decide on; a photo comes with the texts of its review. */
export const ModerationEntry = z.object({
  kind: ModeratedKind,
  id: z.string(),
  itemId: z.string(),
  title: optionalText,
  text: z.string(),
  displayName: z.string(),
  /** ISO time. */
  dateCreated: z.string(),
  media: z.prefault(z.array(ReviewMedia), []),
  /**
   * Why it is held: what the text contains (`link`, `e-mail`, `phone-number`, `word`), or `reported` by members; empty
   * for photos, which are all held.
   */
  reasons: z.array(z.string()),
  reports: z.int(),
});
export type ModerationEntry = z.infer<typeof ModerationEntry>;

/** The visitor as the review and question calls know them. */
export const ReviewUserDetails = z.object({
  authenticated: z.prefault(z.boolean(), false),
  user: z.optional(z.object({ id: z.string(), displayName: optionalText, location: optionalText })),
});
export type ReviewUserDetails = z.infer<typeof ReviewUserDetails>;

/** Fields of a review that a member submits (AMB-73). */
const reviewSubmissionFields = {
  reviewTitle: shownText(REVIEW_TITLE_LENGTH),
  reviewComment: shownText(REVIEW_COMMENT_LENGTH),
  displayName: shownText(REVIEW_DISPLAY_NAME_LENGTH),
  starRating: z.int().check(z.gte(REVIEW_STARS.minimum), z.lte(REVIEW_STARS.maximum)),
  ...reviewOpinionFields,
  /** Uploaded photos. They are shown in the order of their upload, once a moderator has approved them. */
  mediaIds: z.optional(z.array(z.string()).check(z.maxLength(MAX_REVIEW_PHOTOS))),
};

/** `published`: visible immediately. `pending`: visible once moderated. */
const SubmissionStatus = z.enum(["published", "pending"]);

export const REVIEWS_CALLS = defineCalls(REVIEWS_ROUTES, {
  /** Reviews of an item; with `related`, those of similar items. */
  listReviews: {
    onServer: true,
    request: z.object({
      itemId: z.string(),
      sortBy: z.optional(ReviewSortBy),
      sortOrder: z.optional(SortOrder),
      ...pageFields,
      /** 1 to 5; 0 or absent for all. */
      filterByRating: z.optional(queryNumber),
      searchTerm: optionalText,
      filterByPhotos: z.optional(queryFlag),
      includeRatingOnlyReviews: z.optional(queryFlag),
      related: z.optional(queryFlag),
    }),
    response: z.object({
      reviews: z.array(Review),
      total: z.int(),
      /** False if there are more than `total`. */
      isTotalExact: z.boolean(),
    }),
  },
  /** Numbers of an item's reviews, with a summary if there is one. */
  getReviewSummary: {
    onServer: true,
    request: z.object({ itemId: z.string() }),
    response: z.object({ summary: ReviewSummary, aiSummary: z.optional(AiReviewSummary) }),
  },
  /** The photos of an item's reviews, newest first. */
  listReviewPhotos: {
    onServer: true,
    request: z.object({ itemId: z.string(), ...pageFields }),
    response: z.object({
      photos: z.array(z.object({ ...ReviewMedia.shape, reviewId: z.string() })),
      total: z.int(),
    }),
  },
  /** One review; 404 if unknown. */
  getReview: {
    onServer: true,
    request: z.object({ reviewId: z.string() }),
    response: Review,
  },
  /** Submits a review (AMB-73). Idempotent with the `Idempotency-Key` header. */
  createReview: {
    request: z.object({ itemId: z.string(), ...reviewSubmissionFields }),
    response: z.object({ review: Review, status: SubmissionStatus }),
  },
  /** Votes on a review; one changeable vote per person, which `none` withdraws. */
  voteOnReview: {
    request: z.object({ reviewId: z.string(), vote: z.enum(["up", "down", "none"]) }),
    response: Review,
  },
  /** Reports a review, once per person. */
  flagReview: {
    request: z.object({ reviewId: z.string() }),
    response: Review,
  },
  /** Items that the visitor bought and hasn't reviewed. */
  listUnreviewedItems: {
    onServer: true,
    request: z.object({}),
    response: z.object({
      purchasedProducts: z.array(
        z.object({
          itemId: z.string(),
          name: z.string(),
          image: optionalText,
          /** ISO date. */
          purchaseDate: optionalText,
        }),
      ),
    }),
  },
  /** Deletes the visitor's own review with its photos and votes. Idempotent. */
  deleteReview: {
    request: z.object({ reviewId: z.string() }),
    response: z.object({ deleted: z.boolean() }),
  },
  /** The visitor's own review of an item, even if it isn't public; empty if there is none. */
  getOwnReview: {
    request: z.object({ itemId: z.string() }),
    response: z.object({
      review: z.optional(Review),
      status: z.optional(z.enum(["published", "pending", "rejected"])),
    }),
  },
  /** The moderation queue, oldest first; 403 unless the visitor is a moderator. */
  listModeration: {
    onServer: true,
    request: z.object({}),
    response: z.object({ entries: z.array(ModerationEntry), total: z.int() }),
  },
  /** Publishes a text or photo, or hides it from everyone but its author; both settle its reports. */
  moderate: {
    request: z.object({ kind: ModeratedKind, id: z.string(), decision: z.enum(["approve", "reject"]) }),
    response: z.object({ total: z.int() }),
  },
  /** Replaces the visitor's own review; 404 for anyone else's. */
  updateReview: {
    request: z.object({ reviewId: z.string(), ...reviewSubmissionFields }),
    response: z.object({ review: Review, status: SubmissionStatus }),
  },
  /**
   * Uploads a review photo: JPEG, PNG, WebP or AVIF, detected by content. Metadata is removed. The photo belongs to no
   * review until one lists its `id`.
   */
  uploadReviewPhoto: {
    request: z.object({ base64: z.string().check(z.minLength(1), z.maxLength(MAX_PHOTO_BASE64_LENGTH)) }),
    response: ReviewMedia,
  },
  /** The visitor as seen by reviews and questions. */
  getReviewUser: {
    request: z.object({}),
    response: ReviewUserDetails,
  },
});
