import { describe, expect, it } from "@jest/globals";
import type { SlotUrl } from "shared-contracts";
import {
  DEFAULT_REVIEW_CRITERIA,
  isFiltered,
  toListRequest,
  toReviewCriteria,
  toReviewPageUrl,
  toShownPageUrl,
} from "./criteria.rule.js";

function toSlotUrl(address: string): SlotUrl {
  const { pathname, searchParams } = new URL(address, "https://shop.example");
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

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
  it.each(addresses)("writes %s and reads it back", (_what, query, change) => {
    const criteria = { ...DEFAULT_REVIEW_CRITERIA, ...change };
    expect(toReviewPageUrl("A 1", criteria)).toBe(`/ptd/review/A%201${query}`);
    expect(toReviewCriteria(toSlotUrl(`/ptd/review/A%201${query}`))).toEqual(criteria);
  });

  it.each(addresses)("writes %s beside other parameters on a product page", (_what, _query, change) => {
    const criteria = { ...DEFAULT_REVIEW_CRITERIA, ...change };
    const shown = toShownPageUrl(toSlotUrl("/lpd-sba-sku/product_1?rating=2&review-sort=highest"), criteria);
    const { pathname, searchParams, hash } = new URL(shown, "https://shop.example");
    expect([pathname, searchParams.get("rating"), hash]).toEqual(["/lpd-sba-sku/product_1", "2", "#product-reviews"]);
    expect(toReviewCriteria(toSlotUrl(shown))).toEqual(criteria);
  });

  it("keeps the review page's path", () => {
    const url = toSlotUrl("/ptd/review/A%201?rating=2");
    expect(toShownPageUrl(url, { ...DEFAULT_REVIEW_CRITERIA, sortBy: "helpfulness" })).toBe(
      "/ptd/review/A%201?sort=helpful",
    );
  });

  const mistakes = [
    ["an unknown sort", { sort: "toString" }],
    ["six stars", { rating: "6" }],
    ["stars that are not a number", { rating: "many" }],
    ["a negative offset", { offset: "-10" }],
    ["a search of blanks", { search: "  " }],
  ] as const;

  it.each(mistakes)("ignores %s", (_what, query) =>
    expect(toReviewCriteria({ path: "/ptd/review/1", query })).toEqual(DEFAULT_REVIEW_CRITERIA),
  );
});

it("is filtered by a filter, not by sorting", () => {
  expect(isFiltered({ ...DEFAULT_REVIEW_CRITERIA, sortBy: "rating" })).toBe(false);
  expect(isFiltered({ ...DEFAULT_REVIEW_CRITERIA, filterByRating: 2 })).toBe(true);
  expect(isFiltered({ ...DEFAULT_REVIEW_CRITERIA, searchTerm: "jam" })).toBe(true);
});

it("sends only fields of the call", () => {
  expect(toListRequest("1", DEFAULT_REVIEW_CRITERIA)).not.toHaveProperty("loadMoreClickedForRelated");
  expect(toListRequest("1", DEFAULT_REVIEW_CRITERIA, true)).toMatchObject({ itemId: "1", related: true, limit: 10 });
});
