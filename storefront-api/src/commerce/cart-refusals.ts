import type { CartFailureCode } from "shared-contracts";

/** In place of the quantities that one order may have, where the cart already holds some. */
export const LIMIT_REACHED_MESSAGE =
  "You already have {inCart} of {maximum} in your cart. To change the quantity, go to your cart.";

/** Tells the shopper what to do about an item that couldn't be added. */
export const CART_REFUSAL_MESSAGES = {
  "item-not-found": "We could not find this product.",
  "not-purchasable": "This product cannot be bought in this way.",
  "out-of-stock": "This product is out of stock. Ask to be notified when it is back.",
  "not-enough-stock": "Lower the quantity: only {available} left.",
  "quantity-limit": "Choose a quantity from {minimum} to {maximum} in steps of {multiple}.",
  "price-unavailable": "Try again later: this product has no price at the moment.",
  "sign-in-required": "Sign in to add products to your cart.",
} as const satisfies Record<CartFailureCode, string>;
