import * as z from "zod/mini";
import { PrintPunchoutItem } from "../entities/print-punchout-item.js";
import { defineEvent } from "./define-event.js";

/**
 * The shopper clicked Customize or Get started on a print product. Replayed, because the hand-off mounts when the page
 * is idle and an earlier click must still count.
 */
export const purchaseCustomizationChosen = defineEvent({
  type: "purchase/customization-chosen",
  version: 1,
  replay: "last",
  payload: z.object({ item: PrintPunchoutItem }),
});
