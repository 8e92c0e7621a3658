import * as z from "zod/mini";
import {
  REVIEW_COMMENT_LENGTH,
  REVIEW_DISPLAY_NAME_LENGTH,
  REVIEW_STARS,
  REVIEW_TITLE_LENGTH,
} from "../../constants/reviews.js";
import { Review } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/**
 * Hands in a review; it is shown once it has been moderated. Repeated with the same `Idempotency-Key` header it is
 * handed in once.
 */
export const createReview = defineCall({
  ...REVIEWS_ROUTES.createReview,
  request: z.object({
    itemId: z.string(),
    reviewTitle: z.string().check(z.minLength(REVIEW_TITLE_LENGTH.minimum), z.maxLength(REVIEW_TITLE_LENGTH.maximum)),
    reviewComment: z
      .string()
      .check(z.minLength(REVIEW_COMMENT_LENGTH.minimum), z.maxLength(REVIEW_COMMENT_LENGTH.maximum)),
    displayName: z
      .string()
      .check(z.minLength(REVIEW_DISPLAY_NAME_LENGTH.minimum), z.maxLength(REVIEW_DISPLAY_NAME_LENGTH.maximum)),
    starRating: z.int().check(z.gte(REVIEW_STARS.minimum), z.lte(REVIEW_STARS.maximum)),
    /** Photos uploaded before. */
    mediaIds: z.optional(z.array(z.string()).check(z.maxLength(10))),
  }),
  response: z.object({ review: Review, status: z.enum(["published", "pending"]) }),
});
