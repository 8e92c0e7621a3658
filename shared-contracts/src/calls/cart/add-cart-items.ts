import * as z from "zod/mini";
import { AddToCartItem } from "../../entities/add-to-cart-item.js";
import { AddedCartItem, Cart, FailedCartItem } from "../../entities/cart.js";
import { optionalText } from "../../entities/optional-fields.js";
import { SelectablePurchaseOption } from "../../entities/purchase-option.js";
import { defineCall } from "../define-call.js";
import { CART_ROUTES } from "./cart-routes.js";

/**
 * Adds what can be added and says of every other item why not (AMB-35). Repeated with the same `Idempotency-Key`
 * header it adds once.
 */
export const addCartItems = defineCall({
  ...CART_ROUTES.addCartItems,
  request: z.object({
    items: z.array(AddToCartItem).check(z.minLength(1), z.maxLength(100)),
    /** The page area that triggered the add. */
    location: z.string(),
    /** ONE_TIME_PURCHASE without it. */
    purchaseOption: z.optional(SelectablePurchaseOption),
    /** For pickup; the visitor's store without it. */
    storeNumber: optionalText,
  }),
  response: z.object({
    addedItems: z.array(AddedCartItem),
    failedItems: z.array(FailedCartItem),
    cart: Cart,
  }),
});
