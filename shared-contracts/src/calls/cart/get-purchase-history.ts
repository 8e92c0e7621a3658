import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";
import { Order } from "../../entities/order.js";
import { defineCall } from "../define-call.js";
import { pageFields } from "../query-fields.js";
import { CART_ROUTES } from "./cart-routes.js";

/** The visitor's orders, newest first; with `itemId` only those that hold it. */
export const getPurchaseHistory = defineCall({
  ...CART_ROUTES.getPurchaseHistory,
  request: z.object({ itemId: optionalText, ...pageFields }),
  response: z.object({ orders: z.array(Order), total: z.int() }),
});
