import * as z from "zod/mini";
import { Cart } from "../../entities/cart.js";
import { defineCall } from "../define-call.js";
import { CART_ROUTES } from "./cart-routes.js";

/** Takes a line, with its plans, out of the cart. A line that is gone is no failure. */
export const removeCartLine = defineCall({
  ...CART_ROUTES.removeCartLine,
  request: z.object({ lineId: z.string() }),
  response: Cart,
});
