import * as z from "zod/mini";
import { PrintAction } from "../entities/print-punchout-item.js";
import { defineEvent } from "./define-event.js";

/** The shopper is about to leave for print customization. */
export const printHandoffStarted = defineEvent({
  type: "print/handoff-started",
  version: 1,
  replay: "none",
  payload: z.object({ itemId: z.string(), action: PrintAction }),
});
