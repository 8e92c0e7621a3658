import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** A product page was shown to the shopper. */
export const itemViewed = defineEvent({
  type: "item/viewed",
  version: 1,
  replay: "none",
  payload: z.object({ itemId: z.string() }),
});
