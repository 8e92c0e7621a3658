import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** The open quick view offers this item for sale: the recommended one, or a variant that the shopper chose there. */
export const purchaseQuickViewShown = defineEvent({
  type: "purchase/quick-view-shown",
  version: 1,
  replay: "none",
  payload: z.object({
    itemId: z.string(),
    title: z.optional(z.string()),
    /** Id of the main picture. */
    image: z.optional(z.string()),
  }),
});
