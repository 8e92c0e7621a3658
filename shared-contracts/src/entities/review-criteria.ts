import * as z from "zod/mini";
import {
  DEFAULT_REVIEW_OFFSET,
  DEFAULT_REVIEW_RATING_FILTER,
  DEFAULT_REVIEW_SORT_BY,
  DEFAULT_REVIEW_SORT_ORDER,
  REVIEW_PAGE_SIZE,
} from "../constants/reviews.js";
import { optionalText } from "./optional-fields.js";

export const ReviewSortBy = z.enum(["date", "rating", "helpfulness"]);
export type ReviewSortBy = z.infer<typeof ReviewSortBy>;

export const SortOrder = z.enum(["asc", "desc"]);
export type SortOrder = z.infer<typeof SortOrder>;

/** Which reviews to list, with the defaults of the specification (docs/spec extras §9). */
export const ReviewCriteria = z.object({
  sortBy: z.prefault(ReviewSortBy, DEFAULT_REVIEW_SORT_BY),
  sortOrder: z.prefault(SortOrder, DEFAULT_REVIEW_SORT_ORDER),
  offset: z.prefault(z.number(), DEFAULT_REVIEW_OFFSET),
  limit: z.prefault(z.number(), REVIEW_PAGE_SIZE),
  /** 1 to 5; 0 for all. */
  filterByRating: z.prefault(z.number(), DEFAULT_REVIEW_RATING_FILTER),
  searchTerm: optionalText,
  loadMoreClickedForRelated: z.prefault(z.boolean(), false),
  filterByPhotos: z.prefault(z.boolean(), false),
  includeRatingOnlyReviews: z.prefault(z.boolean(), false),
});
export type ReviewCriteria = z.infer<typeof ReviewCriteria>;
