import * as z from "zod/mini";
import { ReviewMedia } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { pageFields } from "../query-fields.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** The photos of an item's reviews, newest first. */
export const listReviewPhotos = defineCall({
  ...REVIEWS_ROUTES.listReviewPhotos,
  request: z.object({ itemId: z.string(), ...pageFields }),
  response: z.object({
    photos: z.array(z.object({ ...ReviewMedia.shape, reviewId: z.string() })),
    total: z.int(),
  }),
});
