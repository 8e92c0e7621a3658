import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const SKU_ROUTES = {
  refreshInventory: { name: "refreshInventory", method: "POST", path: "/ele-lpd/api/sku/skuInventory" },
  submitNotificationData: {
    name: "submitNotificationData",
    method: "POST",
    path: "/ele-lpd/api/sku/submitNotificationData",
  },
  confirmNotification: { name: "confirmNotification", method: "POST", path: "/ele-lpd/api/sku/confirmNotification" },
  getFees: { name: "getFees", method: "POST", path: "/ele-lpd/api/sku/shf" },
  getEnhancedDelivery: { name: "getEnhancedDelivery", method: "GET", path: "/ele-lpd/api/sku/enhancedDelivery" },
  updateRelatedSelection: { name: "updateRelatedSelection", method: "POST", path: "/ele-lpd/api/sku/relatedSelection" },
  submitCustomForm: { name: "submitCustomForm", method: "POST", path: "/ele-lpd/api/sku/customForm" },
} as const satisfies Record<string, CallRoute>;
