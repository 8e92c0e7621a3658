import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";
import { PrintPunchoutItem } from "../../entities/print-punchout-item.js";
import { defineCall } from "../define-call.js";
import { PrintHandoff } from "./print-handoff.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** Issues a hand-off: signed, single-use, bound to visitor, item and cart, valid 30 minutes (AMB-41). */
export const createHandoff = defineCall({
  ...PRINT_ROUTES.createHandoff,
  request: z.object({
    item: PrintPunchoutItem,
    /** Where the shopper is; the product page in its place where it is no address of this site. */
    refUrl: z.string(),
    /** Where the shopper returns to; refused unless of an allowed origin and path. */
    redirectUrl: z.string(),
    /** An expired hand-off of the same visitor and item whose design goes on. */
    resumes: optionalText,
  }),
  response: z.object({
    handoff: PrintHandoff,
    /** Of the partner that customizes; absent: the studio of this site does. */
    partnerOrigin: optionalText,
    /** Where that partner takes this very hand-off, when it was told of it beforehand. */
    startUrl: optionalText,
  }),
});
