import * as z from "zod/mini";
import { Order } from "../entities/order.js";
import { ORDER_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";

export const ORDER_CALLS = defineCalls(ORDER_ROUTES, {
  /** One of the visitor's own orders; 404 for anybody else's. */
  getOrder: {
    request: z.object({ orderId: z.string() }),
    response: Order,
  },
});
