import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** At least one item of an add was added to the cart. */
export const cartItemsAdded = defineEvent({
  type: "cart/items-added",
  version: 1,
  replay: "none",
  payload: z.object({
    addedItems: z.array(
      z.object({
        itemId: z.string(),
        qty: z.int(),
        /** The item's name in the cart. */
        name: z.optional(z.string()),
        /** US dollars, as in the cart: 0 if hidden from the visitor. */
        unitPrice: z.optional(z.number()),
        bundleId: z.optional(z.string()),
        parentItemId: z.optional(z.string()),
      }),
    ),
    /** Number of items in the cart afterwards. */
    itemCount: z.int(),
    /** Opens the cart overlay. */
    overlay: z.boolean(),
    /** Sends the cart event to analytics. */
    analytic: z.boolean(),
    /** The page area that triggered the add, such as `buy-box`, `sticky-bar` or `bundle`. */
    location: z.string(),
  }),
});
