import * as z from "zod/mini";
import { Review } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { reviewSubmissionFields, SubmissionStatus } from "./review-submission.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** Hands in a review (AMB-73). Repeated with the same `Idempotency-Key` header it is handed in once. */
export const createReview = defineCall({
  ...REVIEWS_ROUTES.createReview,
  request: z.object({ itemId: z.string(), ...reviewSubmissionFields }),
  response: z.object({ review: Review, status: SubmissionStatus }),
});
