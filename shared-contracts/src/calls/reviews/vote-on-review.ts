import * as z from "zod/mini";
import { Review } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** Says whether a review helped; one vote a person, changeable, `none` takes it back. */
export const voteOnReview = defineCall({
  ...REVIEWS_ROUTES.voteOnReview,
  request: z.object({ reviewId: z.string(), vote: z.enum(["up", "down", "none"]) }),
  response: Review,
});
