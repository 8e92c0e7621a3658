import * as z from "zod/mini";
import { PRINT_RESULTS } from "../../constants/print.js";
import { optionalText } from "../../entities/optional-fields.js";
import { defineCall } from "../define-call.js";
import { PrintHandoff } from "./print-handoff.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** Ends a hand-off with a result and puts its item in the cart; a second time changes nothing. */
export const completeHandoff = defineCall({
  ...PRINT_ROUTES.completeHandoff,
  request: z.object({
    handoffId: z.string(),
    result: z.enum(PRINT_RESULTS),
    projectName: z.optional(z.string().check(z.maxLength(100))),
    proofId: optionalText,
    templateKey: optionalText,
  }),
  response: z.object({ handoff: PrintHandoff, returnUrl: z.string() }),
});
