import * as z from "zod/mini";
import { ReviewUserDetails } from "../../entities/review-user-details.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** The visitor as reviews and questions know them. */
export const getReviewUser = defineCall({
  ...REVIEWS_ROUTES.getReviewUser,
  request: z.object({}),
  response: ReviewUserDetails,
});
