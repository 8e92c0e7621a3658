import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** The review numbers of the item are known, or changed. */
export const reviewsSummaryLoaded = defineEvent({
  type: "reviews/summary-loaded",
  version: 1,
  replay: "last",
  payload: z.object({
    itemId: z.string(),
    /** Average, 0 to 5. */
    rating: z.number(),
    count: z.int(),
    qacount: z.int(),
    /** Number of reviews per star, keyed "1" to "5". */
    distribution: z.optional(z.record(z.string(), z.number())),
  }),
});
