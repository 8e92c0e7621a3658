import * as z from "zod/mini";
import { Review } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** Reports a review; once a person. */
export const flagReview = defineCall({
  ...REVIEWS_ROUTES.flagReview,
  request: z.object({ reviewId: z.string() }),
  response: Review,
});
