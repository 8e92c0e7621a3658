import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

export const ReviewSortBy = z.enum(["date", "rating", "helpfulness"]);
export type ReviewSortBy = z.infer<typeof ReviewSortBy>;

export const SortOrder = z.enum(["asc", "desc"]);
export type SortOrder = z.infer<typeof SortOrder>;

/** Which reviews to list; the defaults are those of the spec (docs/spec extras §9). */
export const ReviewCriteria = z.object({
  sortBy: z.prefault(ReviewSortBy, "date"),
  sortOrder: z.prefault(SortOrder, "desc"),
  offset: z.prefault(z.number(), 0),
  limit: z.prefault(z.number(), 10),
  /** 1 to 5; 0 for all. */
  filterByRating: z.prefault(z.number(), 0),
  searchTerm: optionalText,
  loadMoreClickedForRelated: z.prefault(z.boolean(), false),
  filterByPhotos: z.prefault(z.boolean(), false),
  includeRatingOnlyReviews: z.prefault(z.boolean(), false),
});
export type ReviewCriteria = z.infer<typeof ReviewCriteria>;
