import * as z from "zod/mini";
import { Breadcrumb } from "../entities/breadcrumb.js";
import { RecommendationTile } from "../entities/recommendation-tile.js";
import { ContentText } from "../entities/tenant-configuration.js";
import { CONTENT_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { pageFields, queryFlag } from "./query-fields.js";

/** How a list may be sorted; `best` is what a list is by itself. */
export const LIST_SORTS = ["best", "name", "price-up", "price-down", "rating"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** What a list can be narrowed by. */
const Facet = z.object({
  title: z.string(),
  options: z.array(
    z.object({
      /** For the list of `filters`. */
      filter: z.string(),
      label: z.string(),
      /** Absent where not all items of the list were counted. */
      count: z.optional(z.int()),
      isChosen: z.boolean(),
    }),
  ),
});

/** A part of a long list of items; `total` counts all of it, or the least that there are where it is not exact. */
export const TileList = z.object({
  tiles: z.array(RecommendationTile),
  total: z.int(),
  isTotalExact: z.boolean(),
  /** How many of the list can be leafed through. */
  reachable: z.int(),
  facets: z.array(Facet),
  /** Those that hold for this list and visitor. */
  sorts: z.array(z.enum(LIST_SORTS)),
});
export type TileList = z.infer<typeof TileList>;

const LONGEST_FILTERS = 2000;

const listFields = {
  ...pageFields,
  /** Chosen `filter`s, a line each. Those of one facet are alternatives. */
  filters: z.prefault(z.string().check(z.maxLength(LONGEST_FILTERS)), ""),
  sort: z.prefault(z.enum(LIST_SORTS), "best"),
};

const SearchText = z.string().check(z.maxLength(200));

export const CONTENT_CALLS = defineCalls(CONTENT_ROUTES, {
  /** Where a visit can start. */
  getHome: {
    request: z.object({}),
    response: z.object({
      /** With most items first. */
      departments: z.array(
        z.object({
          departmentId: z.string(),
          name: z.string(),
          itemCount: z.int(),
          /** Picture of its bestseller, else of one of its items. */
          image: z.optional(z.string()),
        }),
      ),
      /** The most ordered items; only what was ordered. */
      popular: z.array(RecommendationTile),
      /** What this visitor can buy below its regular price now, the largest savings first. */
      offers: z.array(RecommendationTile),
      /** A member's, the latest first. */
      recentlyViewed: z.array(RecommendationTile),
    }),
  },
  /** Items found by text. */
  search: {
    request: z.object({
      q: SearchText,
      ...listFields,
      /** Looks for the words as they are spelled. */
      isLiteral: z.prefault(queryFlag, false),
    }),
    response: z.object({
      ...TileList.shape,
      /** What was looked for instead, since no item has the words as they are spelled. */
      correctedText: z.optional(z.string()),
      /** No item has all the words: these have some of them. */
      isPartial: z.boolean(),
    }),
  },
  /** What a search that begins like this may become. */
  suggestSearches: {
    request: z.object({ q: SearchText }),
    response: z.object({ suggestions: z.array(z.string()) }),
  },
  /** A department, or another level of the hierarchy, and its items; 404 when unknown. */
  getDepartment: {
    request: z.object({ departmentId: z.string(), ...listFields }),
    response: z.object({
      departmentId: z.string(),
      name: z.string(),
      breadcrumbs: z.array(Breadcrumb),
      ...TileList.shape,
    }),
  },
  /**
   * For search engines: without `from` the first item of each part of the tenant's sitemap, with it the paths of that
   * part.
   */
  getSitemap: {
    request: z.object({ from: z.optional(z.string().check(z.maxLength(100))) }),
    response: z.object({ parts: z.array(z.string()), paths: z.array(z.string()) }),
  },
  /** The page behind a path that the shop links to and no other call answers; 404 when there is none. */
  getContentPage: {
    request: z.object({
      /** Path and query without the first slash: `lp/eco-id-program`. */
      path: z.string(),
    }),
    response: z.object({
      ...ContentText.shape,
      links: z.array(z.object({ text: z.string(), href: z.string() })),
    }),
  },
});
