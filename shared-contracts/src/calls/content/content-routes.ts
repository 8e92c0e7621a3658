import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const CONTENT_ROUTES = {
  getHome: { name: "getHome", method: "GET", path: "/ele-lpd/api/home" },
  search: { name: "search", method: "GET", path: "/ele-lpd/api/search" },
  getDepartment: { name: "getDepartment", method: "GET", path: "/ele-lpd/api/department/{departmentId}" },
  getContentPage: { name: "getContentPage", method: "GET", path: "/ele-lpd/api/content/{+path}" },
} as const satisfies Record<string, CallRoute>;
