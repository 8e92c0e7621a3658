import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const PAGE_ROUTES = {
  getPageData: { name: "getPageData", method: "GET", path: "/ele-lpd/api/sba-sku{+pathAndQuery}" },
  getVisitor: { name: "getVisitor", method: "GET", path: "/ele-lpd/api/visitor" },
} as const satisfies Record<string, CallRoute>;
