import * as z from "zod/mini";
import { Review } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { reviewSubmissionFields, SubmissionStatus } from "./review-submission.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** Replaces what the visitor wrote; 404 for the review of somebody else. */
export const updateReview = defineCall({
  ...REVIEWS_ROUTES.updateReview,
  request: z.object({ reviewId: z.string(), ...reviewSubmissionFields }),
  response: z.object({ review: Review, status: SubmissionStatus }),
});
