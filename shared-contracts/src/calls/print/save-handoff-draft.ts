import * as z from "zod/mini";
import { PrintDesign } from "../../entities/print-design.js";
import { defineCall } from "../define-call.js";
import { PrintHandoff } from "./print-handoff.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** Keeps what was designed so far, for an open hand-off; without `projectName` the name stays as it is. */
export const saveHandoffDraft = defineCall({
  ...PRINT_ROUTES.saveHandoffDraft,
  request: z.object({
    handoffId: z.string(),
    design: PrintDesign,
    qty: z.int().check(z.gte(1)),
    projectName: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: PrintHandoff,
});
