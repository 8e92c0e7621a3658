import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** The cart was read or changed; the payload is its current state. */
export const cartChanged = defineEvent({
  type: "cart/changed",
  version: 1,
  replay: "last",
  payload: z.object({
    cartId: z.string(),
    /** Increases with every change of a cart; of two, the higher one is current. */
    revision: z.int(),
    /** Number of items in the cart. */
    itemCount: z.int(),
    lines: z.array(z.object({ lineId: z.string(), itemId: z.string(), quantity: z.int() })),
  }),
});
