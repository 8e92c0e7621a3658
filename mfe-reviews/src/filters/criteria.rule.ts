import type { REVIEWS_CALLS, RequestOf, ReviewCriteria, SlotUrl } from "shared-contracts";
import {
  DEFAULT_REVIEW_OFFSET,
  DEFAULT_REVIEW_RATING_FILTER,
  DEFAULT_REVIEW_SORT_BY,
  DEFAULT_REVIEW_SORT_ORDER,
  REVIEW_PAGE_PATH,
  REVIEW_PAGE_SIZE,
  REVIEW_STARS,
  REVIEWS_SECTION_ID,
} from "shared-contracts/constants";

export const DEFAULT_REVIEW_CRITERIA: ReviewCriteria = {
  sortBy: DEFAULT_REVIEW_SORT_BY,
  sortOrder: DEFAULT_REVIEW_SORT_ORDER,
  offset: DEFAULT_REVIEW_OFFSET,
  limit: REVIEW_PAGE_SIZE,
  filterByRating: DEFAULT_REVIEW_RATING_FILTER,
  searchTerm: undefined,
  loadMoreClickedForRelated: false,
  filterByPhotos: false,
  includeRatingOnlyReviews: false,
};

export const PHOTOS_IN_STRIP = 20;

/** Sort options, by the value of the form field. */
export const REVIEW_SORTS = {
  newest: { sortBy: "date", sortOrder: "desc", text: "sortNewest" },
  helpful: { sortBy: "helpfulness", sortOrder: "desc", text: "sortHelpful" },
  highest: { sortBy: "rating", sortOrder: "desc", text: "sortHighest" },
  lowest: { sortBy: "rating", sortOrder: "asc", text: "sortLowest" },
} as const satisfies Record<string, Pick<ReviewCriteria, "sortBy" | "sortOrder"> & { text: string }>;

export type ReviewSortName = keyof typeof REVIEW_SORTS;

export function isReviewSortName(value: string): value is ReviewSortName {
  return Object.hasOwn(REVIEW_SORTS, value);
}

export function sortNameOf({ sortBy, sortOrder }: ReviewCriteria): ReviewSortName {
  const names = Object.keys(REVIEW_SORTS) as ReviewSortName[];
  const same = (name: ReviewSortName) =>
    REVIEW_SORTS[name].sortBy === sortBy && REVIEW_SORTS[name].sortOrder === sortOrder;
  return names.find(same) ?? "newest";
}

/** Prefixes the fields in URLs other than the review page's. */
const FIELD_PREFIX = "review-";

function isReviewPage(path: string): boolean {
  return path.startsWith(`${REVIEW_PAGE_PATH}/`);
}

/** Reads the criteria from a URL; invalid values are ignored. */
export function toReviewCriteria({ path, query }: SlotUrl): ReviewCriteria {
  const prefix = isReviewPage(path) ? "" : FIELD_PREFIX;
  const read = (field: string) => query[prefix + field] ?? "";
  const [sort, rating, offset] = [read("sort"), read("rating"), read("offset")];
  const { sortBy, sortOrder } = REVIEW_SORTS[isReviewSortName(sort) ? sort : "newest"];
  const stars = /^[1-9]$/.test(rating) ? Number(rating) : DEFAULT_REVIEW_RATING_FILTER;
  return {
    ...DEFAULT_REVIEW_CRITERIA,
    sortBy,
    sortOrder,
    filterByRating: stars <= REVIEW_STARS.maximum ? stars : DEFAULT_REVIEW_RATING_FILTER,
    filterByPhotos: read("photos") === "true",
    includeRatingOnlyReviews: read("ratingOnly") === "true",
    searchTerm: read("search").trim() || undefined,
    offset: /^\d{1,6}$/.test(offset) ? Number(offset) : DEFAULT_REVIEW_OFFSET,
  };
}

function toFields(criteria: ReviewCriteria): Readonly<Record<string, string>> {
  const { filterByRating, filterByPhotos, includeRatingOnlyReviews, searchTerm, offset } = criteria;
  const sort = sortNameOf(criteria);
  return {
    ...(sort !== "newest" && { sort }),
    ...(filterByRating !== DEFAULT_REVIEW_RATING_FILTER && { rating: String(filterByRating) }),
    ...(filterByPhotos && { photos: "true" }),
    ...(includeRatingOnlyReviews && { ratingOnly: "true" }),
    ...(searchTerm && { search: searchTerm }),
    ...(offset !== DEFAULT_REVIEW_OFFSET && { offset: String(offset) }),
  };
}

/** URL of the review page with these criteria; works without JavaScript. */
export function toReviewPageUrl(sku: string, criteria: ReviewCriteria): string {
  return toUrl(`${REVIEW_PAGE_PATH}/${encodeURIComponent(sku)}`, toFields(criteria));
}

/** URL of the current page with these criteria. A product page jumps to its reviews. */
export function toShownPageUrl({ path, query }: SlotUrl, criteria: ReviewCriteria): string {
  if (isReviewPage(path)) return toUrl(path, toFields(criteria));
  const others = Object.entries(query).filter(([name]) => !name.startsWith(FIELD_PREFIX));
  const own = Object.entries(toFields(criteria)).map(([name, value]) => [FIELD_PREFIX + name, value]);
  return `${toUrl(path, Object.fromEntries([...others, ...own]))}#${REVIEWS_SECTION_ID}`;
}

function toUrl(path: string, fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(fields).toString();
  return `${path}${query && `?${query}`}`;
}

/** True if both show the same reviews in the same order. */
export function areSameCriteria(one: ReviewCriteria, other: ReviewCriteria): boolean {
  return toReviewPageUrl("", one) === toReviewPageUrl("", other);
}

export function isFiltered({ filterByRating, filterByPhotos, searchTerm }: ReviewCriteria): boolean {
  return filterByRating !== DEFAULT_REVIEW_RATING_FILTER || filterByPhotos || searchTerm !== undefined;
}

export function toListRequest(
  itemId: string,
  criteria: ReviewCriteria,
  related = false,
): RequestOf<typeof REVIEWS_CALLS.listReviews> {
  const { loadMoreClickedForRelated: _notSent, ...sent } = criteria;
  return { itemId, ...sent, ...(related && { related }) };
}
