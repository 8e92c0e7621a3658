import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const DELIVERY_ROUTES = {
  lookUpLocation: { name: "lookUpLocation", method: "GET", path: "/ele-lpd/api/location" },
  chooseLocation: { name: "chooseLocation", method: "POST", path: "/ele-lpd/api/location" },
  listStores: { name: "listStores", method: "GET", path: "/ele-lpd/api/stores" },
} as const satisfies Record<string, CallRoute>;
