import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** Deletes a review of the visitor's own with its photos and votes; again is no mistake. */
export const deleteReview = defineCall({
  ...REVIEWS_ROUTES.deleteReview,
  request: z.object({ reviewId: z.string() }),
  response: z.object({ deleted: z.boolean() }),
});
