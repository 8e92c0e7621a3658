import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";
import { Order } from "../../entities/order.js";
import { defineCall } from "../define-call.js";
import { CART_ROUTES } from "./cart-routes.js";

/** Orders what is in the cart, without payment. Repeated with the same `Idempotency-Key` header it orders once. */
export const placeOrder = defineCall({
  ...CART_ROUTES.placeOrder,
  request: z.object({ zipCode: optionalText }),
  response: Order,
});
