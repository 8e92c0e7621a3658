import { defineEvent } from "shared-contracts";
import * as z from "zod/mini";

/** Review numbers of the item, published on load and on change for the other slots of this fragment. */
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
