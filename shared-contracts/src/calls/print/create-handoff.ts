import * as z from "zod/mini";
import { PrintPunchoutItem } from "../../entities/print-punchout-item.js";
import { defineCall } from "../define-call.js";
import { PrintHandoff } from "./print-handoff.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** Issues a hand-off: signed, single-use, bound to session, item, quantity and cart (AMB-41). */
export const createHandoff = defineCall({
  ...PRINT_ROUTES.createHandoff,
  request: z.object({
    item: PrintPunchoutItem,
    /** Where the shopper is. */
    refUrl: z.string(),
    /** Where the shopper returns to; refused unless of an allowed origin and path. */
    redirectUrl: z.string(),
  }),
  response: z.object({ handoff: PrintHandoff, destination: z.string() }),
});
