import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const ACCOUNT_ROUTES = {
  signIn: { name: "signIn", method: "POST", path: "/ele-lpd/api/session" },
  signOut: { name: "signOut", method: "DELETE", path: "/ele-lpd/api/session" },
  getSession: { name: "getSession", method: "GET", path: "/ele-lpd/api/session" },
  getLists: { name: "getLists", method: "GET", path: "/ele-lpd/api/list" },
  addListItem: { name: "addListItem", method: "POST", path: "/ele-lpd/api/list/items" },
  getSubscriptions: { name: "getSubscriptions", method: "GET", path: "/ele-lpd/api/subscriptions" },
  createSubscription: { name: "createSubscription", method: "POST", path: "/ele-lpd/api/subscriptions" },
} as const satisfies Record<string, CallRoute>;
