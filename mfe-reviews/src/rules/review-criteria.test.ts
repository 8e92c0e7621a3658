import { describe, expect, it } from "@jest/globals";
import {
  DEFAULT_REVIEW_CRITERIA,
  isFiltered,
  toListRequest,
  toReviewCriteria,
  toReviewPageUrl,
} from "./review-criteria.js";

const addresses = [
  ["nothing", "", {}],
  ["a sort", "?sort=lowest", { sortBy: "rating", sortOrder: "asc" }],
  ["stars", "?rating=4", { filterByRating: 4 }],
  [
    "everything",
    "?sort=helpful&rating=5&photos=true&ratingOnly=true&search=jam&offset=20",
    {
      sortBy: "helpfulness",
      filterByRating: 5,
      filterByPhotos: true,
      includeRatingOnlyReviews: true,
      searchTerm: "jam",
      offset: 20,
    },
  ],
] as const;

describe("the address of the review page", () => {
  it.each(addresses)("spells %s, and reads it back", (_what, query, change) => {
    const criteria = { ...DEFAULT_REVIEW_CRITERIA, ...change };
    expect(toReviewPageUrl("A 1", criteria)).toBe(`/ptd/review/A%201${query}`);
    expect(toReviewCriteria(Object.fromEntries(new URLSearchParams(query)))).toEqual(criteria);
  });

  const mistakes = [
    ["an unknown sort", { sort: "toString" }],
    ["six stars", { rating: "6" }],
    ["no number of stars", { rating: "many" }],
    ["a negative offset", { offset: "-10" }],
    ["a search of blanks", { search: "  " }],
  ] as const;

  it.each(mistakes)("ignores %s", (_what, query) => expect(toReviewCriteria(query)).toEqual(DEFAULT_REVIEW_CRITERIA));
});

it("tells a filter from another order", () => {
  expect(isFiltered({ ...DEFAULT_REVIEW_CRITERIA, sortBy: "rating" })).toBe(false);
  expect(isFiltered({ ...DEFAULT_REVIEW_CRITERIA, filterByRating: 2 })).toBe(true);
  expect(isFiltered({ ...DEFAULT_REVIEW_CRITERIA, searchTerm: "jam" })).toBe(true);
});

it("asks the call for what it knows", () => {
  expect(toListRequest("1", DEFAULT_REVIEW_CRITERIA)).not.toHaveProperty("loadMoreClickedForRelated");
  expect(toListRequest("1", DEFAULT_REVIEW_CRITERIA, true)).toMatchObject({ itemId: "1", related: true, limit: 10 });
});
