import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";
import { ReviewSortBy, SortOrder } from "../../entities/review-criteria.js";
import { Review } from "../../entities/review.js";
import { defineCall } from "../define-call.js";
import { pageFields, queryFlag, queryNumber } from "../query-fields.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** Reviews of an item; with `related` those of similar items. */
export const listReviews = defineCall({
  ...REVIEWS_ROUTES.listReviews,
  request: z.object({
    itemId: z.string(),
    sortBy: z.optional(ReviewSortBy),
    sortOrder: z.optional(SortOrder),
    ...pageFields,
    /** 1 to 5; 0 or absent for all. */
    filterByRating: z.optional(queryNumber),
    searchTerm: optionalText,
    filterByPhotos: z.optional(queryFlag),
    includeRatingOnlyReviews: z.optional(queryFlag),
    related: z.optional(queryFlag),
  }),
  response: z.object({
    reviews: z.array(Review),
    total: z.int(),
    /** False: there are more than `total`. */
    isTotalExact: z.boolean(),
  }),
});
