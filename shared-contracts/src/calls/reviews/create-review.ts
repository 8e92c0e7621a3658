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
 * Hands in a review (AMB-73). `published`: it is shown at once; `pending`: once it has been moderated. Repeated with the same `Idempotency-Key` header it is
 * handed in once.
 */
export const createReview = defineCall({
  ...REVIEWS_ROUTES.createReview,
  request: z.object({
    itemId: z.string(),
    reviewTitle: trimmedText(REVIEW_TITLE_LENGTH),
    reviewComment: trimmedText(REVIEW_COMMENT_LENGTH),
    displayName: trimmedText(REVIEW_DISPLAY_NAME_LENGTH),
    starRating: z.int().check(z.gte(REVIEW_STARS.minimum), z.lte(REVIEW_STARS.maximum)),
    /** Photos uploaded before. */
    mediaIds: z.optional(z.array(z.string()).check(z.maxLength(10))),
  }),
  response: z.object({ review: Review, status: z.enum(["published", "pending"]) }),
});

function trimmedText({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) {
  return z.string().check(z.trim(), z.minLength(minimum), z.maxLength(maximum));
}
