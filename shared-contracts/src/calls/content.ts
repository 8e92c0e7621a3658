import * as z from "zod/mini";
import { Breadcrumb } from "../entities/breadcrumb.js";
import { RecommendationTile } from "../entities/recommendation-tile.js";
import { ContentText } from "../entities/tenant-configuration.js";
import { CONTENT_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { pageFields } from "./query-fields.js";

/** A part of a long list of items; `total` counts all of it. */
export const TileList = z.object({ tiles: z.array(RecommendationTile), total: z.int() });
export type TileList = z.infer<typeof TileList>;

export const CONTENT_CALLS = defineCalls(CONTENT_ROUTES, {
  /** Where a visit can start: the tenant's departments with most items first, and the items bought most lately. */
  getHome: {
    request: z.object({}),
    response: z.object({
      departments: z.array(
        z.object({
          departmentId: z.string(),
          name: z.string(),
          itemCount: z.int(),
          /** Picture of one of its items. */
          image: z.optional(z.string()),
        }),
      ),
      popular: z.array(RecommendationTile),
    }),
  },
  /** Items found by text. */
  search: {
    request: z.object({ q: z.string().check(z.maxLength(200)), ...pageFields }),
    response: TileList,
  },
  /** A department, or another level of the hierarchy, and its items; 404 when unknown. */
  getDepartment: {
    request: z.object({ departmentId: z.string(), ...pageFields }),
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
