import * as z from "zod/mini";
import { LONGEST_PHOTO_BASE64 } from "../../constants/reviews.js";
import { ReviewMedia } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/**
 * Takes a photo for a review: JPEG, PNG, WebP or AVIF, told by its bytes. It is kept without what the camera wrote into
 * it, and belongs to no review until one names its `id`.
 */
export const uploadReviewPhoto = defineCall({
  ...REVIEWS_ROUTES.uploadReviewPhoto,
  request: z.object({ base64: z.string().check(z.minLength(1), z.maxLength(LONGEST_PHOTO_BASE64)) }),
  response: ReviewMedia,
});
