import * as z from "zod/mini";
import { Review } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** One review; 404 when unknown. */
export const getReview = defineCall({
  ...REVIEWS_ROUTES.getReview,
  request: z.object({ reviewId: z.string() }),
  response: Review,
});
