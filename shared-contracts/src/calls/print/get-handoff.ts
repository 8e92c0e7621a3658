import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { PrintHandoff } from "./print-handoff.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** A hand-off of this session; 404 for every other. */
export const getHandoff = defineCall({
  ...PRINT_ROUTES.getHandoff,
  request: z.object({ handoffId: z.string() }),
  response: PrintHandoff,
});
