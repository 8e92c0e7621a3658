import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/**
 * The shopper opened or closed the quick view of a recommended item. Replayed, because the buy box may mount later and
 * must still offer the item.
 */
export const recommendationsQuickViewChanged = defineEvent({
  type: "recommendations/quick-view-changed",
  version: 1,
  replay: "last",
  payload: z.object({
    /** Absent once it is closed. */
    opened: z.optional(
      z.object({
        itemId: z.string(),
        /** Id of the empty element in the dialog that the buy box renders into. */
        areaId: z.string(),
      }),
    ),
  }),
});
