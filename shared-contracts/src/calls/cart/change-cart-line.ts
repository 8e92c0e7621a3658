import * as z from "zod/mini";
import { MAXIMUM_QUANTITY } from "../../constants/quantities.js";
import { Cart } from "../../entities/cart.js";
import { defineCall } from "../define-call.js";
import { CART_ROUTES } from "./cart-routes.js";

/** Sets the quantity of a line. */
export const changeCartLine = defineCall({
  ...CART_ROUTES.changeCartLine,
  request: z.object({
    lineId: z.string(),
    quantity: z.int().check(z.gte(1), z.lte(MAXIMUM_QUANTITY)),
  }),
  response: Cart,
});
