import * as z from "zod/mini";
import { AiReviewSummary, ReviewSummary } from "../../entities/review-summary.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** The numbers of an item's reviews, with the summary made of them where there is one. */
export const getReviewSummary = defineCall({
  ...REVIEWS_ROUTES.getReviewSummary,
  request: z.object({ itemId: z.string() }),
  response: z.object({ summary: ReviewSummary, aiSummary: z.optional(AiReviewSummary) }),
});
