import * as z from "zod/mini";
import { MAXIMUM_QUANTITY } from "../constants/quantities.js";
import { AddToCartItem } from "../entities/add-to-cart-item.js";
import { AddedCartItem, Cart, FailedCartItem } from "../entities/cart.js";
import { optionalText } from "../entities/optional-fields.js";
import { Order } from "../entities/order.js";
import { SelectablePurchaseOption } from "../entities/purchase-option.js";
import { CART_ROUTES } from "./route-tables.js";
import { defineCall } from "./define-call.js";
import { pageFields } from "./query-fields.js";

/** The visitor's cart. */
export const getCart = defineCall({
  ...CART_ROUTES.getCart,
  request: z.object({}),
  response: Cart,
});

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

/** Sets the quantity of a line. */
export const changeCartLine = defineCall({
  ...CART_ROUTES.changeCartLine,
  request: z.object({
    lineId: z.string(),
    quantity: z.int().check(z.gte(1), z.lte(MAXIMUM_QUANTITY)),
  }),
  response: Cart,
});

/** Takes a line, with its plans, out of the cart. A line that is gone is no failure. */
export const removeCartLine = defineCall({
  ...CART_ROUTES.removeCartLine,
  request: z.object({ lineId: z.string() }),
  response: Cart,
});

/** Orders what is in the cart, without payment. Repeated with the same `Idempotency-Key` header it orders once. */
export const placeOrder = defineCall({
  ...CART_ROUTES.placeOrder,
  request: z.object({ zipCode: optionalText }),
  response: Order,
});

/** The visitor's orders, newest first; with `itemId` only those that hold it. */
export const getPurchaseHistory = defineCall({
  ...CART_ROUTES.getPurchaseHistory,
  request: z.object({ itemId: optionalText, ...pageFields }),
  response: z.object({ orders: z.array(Order), total: z.int() }),
});
