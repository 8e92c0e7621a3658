import * as z from "zod/mini";
import { PageData } from "../entities/page-data.js";
import { VisitorContext } from "../entities/visitor-context.js";
import { PAGE_ROUTES } from "./route-tables.js";
import { defineCall } from "./define-call.js";

/**
 * The page data of a product page, by the page's own path and query, unchanged (AMB-33). A failed one still carries
 * `errorPage`.
 */
export const getPageData = defineCall({
  ...PAGE_ROUTES.getPageData,
  request: z.object({
    /** As in the address bar: percent-encoded, starts with a slash. */
    pathAndQuery: z.string().check(z.startsWith("/")),
  }),
  response: PageData,
});

/** Who is looking at which storefront, by session cookie and host. */
export const getVisitor = defineCall({
  ...PAGE_ROUTES.getVisitor,
  request: z.object({}),
  response: VisitorContext,
});
