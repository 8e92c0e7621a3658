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
  /**
   * Says that a page which the browser had fetched ahead is now in front of its visitor. Other pages are recorded as
   * they are made.
   */
  recordItemView: {
    request: z.object({ itemId: z.string().check(z.minLength(1), z.maxLength(80)) }),
    response: z.object({
      /** False for guests, for items that aren't sold, and where nothing is recommended. */
      isRecorded: z.boolean(),
    }),
  },
});
