import * as z from "zod/mini";
import { Review } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** What the visitor wrote about an item, also where nobody else sees it; empty where nothing was written. */
export const getOwnReview = defineCall({
  ...REVIEWS_ROUTES.getOwnReview,
  request: z.object({ itemId: z.string() }),
  response: z.object({
    review: z.optional(Review),
    status: z.optional(z.enum(["published", "pending", "rejected"])),
  }),
});
