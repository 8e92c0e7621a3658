import * as z from "zod/mini";
import { PrintDesign } from "../../entities/print-design.js";
import { defineCall } from "../define-call.js";
import { PrintHandoff } from "./print-handoff.js";
import { PRINT_ROUTES } from "./print-routes.js";

/**
 * Ends a hand-off: puts its item in the cart, or keeps the design as a project only. A second time changes nothing
 * and answers the same. Where the cart refuses the item it fails with the cart's code, and the hand-off stays open.
 */
export const completeHandoff = defineCall({
  ...PRINT_ROUTES.completeHandoff,
  request: z.object({
    handoffId: z.string(),
    outcome: z.enum(["add", "save"]),
    projectName: z.optional(z.string().check(z.maxLength(100))),
    /** Absent: as last saved. */
    design: z.optional(PrintDesign),
    qty: z.optional(z.int().check(z.gte(1))),
  }),
  /** `returnUrl` is the hand-off's `redirectUrl` with `tpvResult`, `itemId` and `handoffId`. */
  response: z.object({ handoff: PrintHandoff, returnUrl: z.string() }),
});
