import * as z from "zod/mini";
import { MAXIMUM_QUANTITY } from "../constants/quantities.js";
import { AddedCartItem, AddToCartItem, Cart, CartLine, FailedCartItem, Order, ShipToEntry } from "../entities/cart.js";
import { optionalText } from "../entities/optional-fields.js";
import { SelectablePurchaseOption } from "../entities/offer.js";
import { CART_ROUTES, SAVED_ITEM_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { frequencyEntry, optionalShownText, pageFields } from "./fields.js";

export const CART_CALLS = defineCalls(CART_ROUTES, {
  /** The visitor's cart. */
  getCart: {
    request: z.object({}),
    response: Cart,
  },
  /**
   * Adds what can be added, with a reason for every other item (AMB-35). Idempotent with the `Idempotency-Key` header.
   */
  addCartItems: {
    request: z.object({
      items: z.array(AddToCartItem).check(z.minLength(1), z.maxLength(100)),
      /** The page area that triggered the add. */
      location: z.string(),
      /** Defaults to ONE_TIME_PURCHASE. */
      purchaseOption: z.optional(SelectablePurchaseOption),
      /** Pickup store; defaults to the visitor's. */
      storeNumber: optionalText,
      /** Of an auto restock. One that the item doesn't offer, or none, is the one that its page shows first. */
      frequencyDays: z.optional(frequencyEntry),
    }),
    response: z.object({
      addedItems: z.array(AddedCartItem),
      failedItems: z.array(FailedCartItem),
      cart: Cart,
    }),
  },
  /** Sets the quantity of a line. */
  changeCartLine: {
    request: z.object({
      lineId: z.string(),
      quantity: z.int().check(z.gte(1), z.lte(MAXIMUM_QUANTITY)),
    }),
    response: Cart,
  },
  /** Removes a line and its plans from the cart. Succeeds if the line is already gone. */
  removeCartLine: {
    request: z.object({ lineId: z.string() }),
    response: Cart,
  },
  /**
   * Orders the cart without payment. Idempotent with the `Idempotency-Key` header. `revision`, `total` and `arrivals` are
   * those that the shopper has reviewed: a store that can tell refuses others as `cart-changed`, `price-changed` or
   * `arrival-changed`.
   */
  placeOrder: {
    request: z.object({
      shipTo: ShipToEntry,
      poNumber: z.optional(optionalShownText(30)),
      revision: z.optional(z.int()),
      total: z.optional(z.number()),
      arrivals: optionalText,
    }),
    response: Order,
  },
  /** The visitor's orders, newest first; with `itemId` only those with that item. */
  getPurchaseHistory: {
    request: z.object({ itemId: optionalText, ...pageFields }),
    response: z.object({ orders: z.array(Order), total: z.int() }),
  },
});

/** For members only. */
export const SAVED_ITEM_CALLS = defineCalls(SAVED_ITEM_ROUTES, {
  /** A member's items saved for later, with current prices; `lineId` is for the other calls about them. */
  getSavedItems: {
    request: z.object({}),
    response: z.object({ items: z.array(CartLine) }),
  },
  /** Moves a line from the cart to the saved items. */
  saveCartLine: {
    request: z.object({ lineId: z.string() }),
    response: z.object({ items: z.array(CartLine), cart: Cart }),
  },
  /**
   * Moves a saved item back to the cart. An item that can't be added stays saved. Repeated with the same
   * `Idempotency-Key` header it is added once.
   */
  moveSavedItem: {
    request: z.object({ savedId: z.string() }),
    response: z.object({ items: z.array(CartLine), cart: Cart, failedItem: z.optional(FailedCartItem) }),
  },
  /** Succeeds if the item is already gone. */
  removeSavedItem: {
    request: z.object({ savedId: z.string() }),
    response: z.object({ items: z.array(CartLine) }),
  },
});
