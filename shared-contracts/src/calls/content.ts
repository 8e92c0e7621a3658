import * as z from "zod/mini";
import { Breadcrumb } from "../entities/page-data.js";
import { RecommendationTile } from "../entities/tile.js";
import { optionalFlag, optionalText } from "../entities/optional-fields.js";
import { ContentText } from "../entities/tenant-configuration.js";
import { CONTENT_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { pageFields, queryFlag } from "./fields.js";

/** Sort orders of lists; `best` is the default. */
export const LIST_SORTS = ["best", "name", "price-up", "price-down", "rating"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

const ContentLink = z.object({ text: z.string(), href: z.string() });

/** A group of filters. */
const Facet = z.object({
  title: z.string(),
  options: z.array(
    z.object({
      /** Value for `filters`. */
      filter: z.string(),
      label: z.string(),
      /** Undefined if not all items of the list were counted. */
      count: z.optional(z.int()),
      isChosen: z.boolean(),
    }),
  ),
});

/** A page of a list of items. `total` counts the whole list, or is a lower bound if it isn't exact. */
export const TileList = z.object({
  tiles: z.array(RecommendationTile),
  total: z.int(),
  isTotalExact: z.boolean(),
  /** Number of items that can be paged through. */
  reachable: z.int(),
  facets: z.array(Facet),
  /** Sort orders available for this list and visitor. */
  sorts: z.array(z.enum(LIST_SORTS)),
});
export type TileList = z.infer<typeof TileList>;

const MAX_FILTERS_LENGTH = 2000;

const listFields = {
  ...pageFields,
  /** Selected `filter`s, one per line. Filters of one facet are alternatives. */
  filters: z.prefault(z.string().check(z.maxLength(MAX_FILTERS_LENGTH)), ""),
  sort: z.prefault(z.enum(LIST_SORTS), "best"),
};

const SearchText = z.string().check(z.maxLength(200));

export const CONTENT_CALLS = defineCalls(CONTENT_ROUTES, {
  /** Content of the home page. */
  getHome: {
    request: z.object({}),
    response: z.object({
      /** Departments with the most items first. */
      departments: z.array(
        z.object({
          departmentId: z.string(),
          name: z.string(),
          itemCount: z.int(),
          /** Picture of a bestseller or any other item. */
          image: z.optional(z.string()),
        }),
      ),
      /** The most ordered items. */
      popular: z.array(RecommendationTile),
      /** Items below their regular price for this visitor, largest savings first. */
      offers: z.array(RecommendationTile),
      /** Recently viewed items of a member, latest first. */
      recentlyViewed: z.array(RecommendationTile),
    }),
  },
  /** Items found by text. */
  search: {
    request: z.object({
      q: SearchText,
      ...listFields,
      /** Disables spelling correction. */
      isLiteral: z.prefault(queryFlag, false),
    }),
    response: z.object({
      ...TileList.shape,
      /** The text searched for instead, because no item matches the original spelling. */
      correctedText: z.optional(z.string()),
      /** No item matches all words; these match some. */
      isPartial: z.boolean(),
      /** The text is the number of the only item in the list. */
      isNumber: optionalFlag,
      /** Content pages about the text, best first; `heading` is that of the section about it. */
      pages: z.optional(z.array(z.object({ title: z.string(), path: z.string(), heading: optionalText }))),
    }),
  },
  /** Completions of a search text. */
  suggestSearches: {
    request: z.object({ q: SearchText }),
    response: z.object({ suggestions: z.array(z.string()) }),
  },
  /** A department or another level of the hierarchy with its items; 404 if unknown. */
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
  /** A content page linked from the shop; 404 if there is none. */
  getContentPage: {
    request: z.object({
      /** Path and query without the leading slash: `lp/eco-id-program`. */
      path: z.string(),
    }),
    response: z.object({
      ...ContentText.shape,
      links: z.array(ContentLink),
      /** The same paragraphs and links under their headings. */
      sections: z.optional(
        z.array(z.object({ heading: optionalText, paragraphs: z.array(z.string()), links: z.array(ContentLink) })),
      ),
    }),
  },
});
