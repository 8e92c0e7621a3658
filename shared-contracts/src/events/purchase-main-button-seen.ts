import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** The main button came into view or went out of it, in either direction (AMB-09). */
export const purchaseMainButtonSeen = defineEvent({
  type: "purchase/main-button-seen",
  version: 1,
  replay: "last",
  payload: z.object({ isInView: z.boolean() }),
});
