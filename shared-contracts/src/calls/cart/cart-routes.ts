import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const CART_ROUTES = {
  getCart: { name: "getCart", method: "GET", path: "/ele-lpd/api/cart" },
  addCartItems: { name: "addCartItems", method: "POST", path: "/ele-lpd/api/cart/items" },
  changeCartLine: { name: "changeCartLine", method: "PATCH", path: "/ele-lpd/api/cart/items/{lineId}" },
  removeCartLine: { name: "removeCartLine", method: "DELETE", path: "/ele-lpd/api/cart/items/{lineId}" },
  placeOrder: { name: "placeOrder", method: "POST", path: "/ele-lpd/api/orders" },
  getPurchaseHistory: { name: "getPurchaseHistory", method: "GET", path: "/ele-lpd/api/orders" },
} as const satisfies Record<string, CallRoute>;
