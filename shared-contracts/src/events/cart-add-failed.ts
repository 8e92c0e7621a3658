import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** The cart refused items, or could not be reached. */
export const cartAddFailed = defineEvent({
  type: "cart/add-failed",
  version: 1,
  replay: "none",
  payload: z.object({
    failedItems: z.array(
      z.object({
        itemId: z.string(),
        /** Why: a code of the cart, or of the call (`network`, `timeout`, an API error code). */
        code: z.string(),
        message: z.string(),
      }),
    ),
    location: z.string(),
  }),
});
