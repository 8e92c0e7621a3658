import * as z from "zod/mini";
import { Cart } from "../../entities/cart.js";
import { defineCall } from "../define-call.js";
import { CART_ROUTES } from "./cart-routes.js";

/** The visitor's cart. */
export const getCart = defineCall({
  ...CART_ROUTES.getCart,
  request: z.object({}),
  response: Cart,
});
