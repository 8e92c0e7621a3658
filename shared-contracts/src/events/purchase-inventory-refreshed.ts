import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** The inventory refresh returned new stock, delivery date and price for the page's item (AMB-99). */
export const purchaseInventoryRefreshed = defineEvent({
  type: "purchase/inventory-refreshed",
  version: 1,
  replay: "last",
  payload: z.object({
    itemId: z.string(),
    isOutOfStock: z.boolean(),
    isBackordered: z.boolean(),
    isAutoRestockEligible: z.boolean(),
    /** ISO date of the earliest delivery. */
    minDeliveryDate: z.optional(z.string()),
    /** ISO date when a back-ordered item is expected. */
    expectedDate: z.optional(z.string()),
    /** US dollars per unit; undefined if hidden from the visitor. */
    finalPricePerUnit: z.optional(z.number()),
  }),
});
