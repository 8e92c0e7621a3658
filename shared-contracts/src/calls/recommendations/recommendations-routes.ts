import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const RECOMMENDATIONS_ROUTES = {
  getTiles: { name: "getTiles", method: "POST", path: "/ele-lpd/api/productTileProxy/getProductTileData" },
  getRecommendations: { name: "getRecommendations", method: "POST", path: "/ele-lpd/api/sparxProxy/atRecommendation" },
} as const satisfies Record<string, CallRoute>;
