import * as z from "zod/mini";
import { Cart, CartLine, FailedCartItem } from "../entities/cart.js";
import { SAVED_ITEM_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";

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
