import * as z from "zod/mini";
import { PageData } from "../entities/page-data.js";
import { VisitorContext } from "../entities/visitor-context.js";
import { PAGE_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";

export const PAGE_CALLS = defineCalls(PAGE_ROUTES, {
  /**
   * The page data of a product page, by its own path and query unchanged (AMB-33). A failed response still contains
   * `errorPage`.
   */
  getPageData: {
    request: z.object({
      /** As in the address bar: percent-encoded, with a leading slash. */
      pathAndQuery: z.string().check(z.startsWith("/")),
    }),
    response: PageData,
  },
  /** The visitor context, from session cookie and host. */
  getVisitor: {
    request: z.object({}),
    response: VisitorContext,
  },
});
