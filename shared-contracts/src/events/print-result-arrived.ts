import * as z from "zod/mini";
import { PRINT_RESULTS } from "../constants/print.js";
import { defineEvent } from "./define-event.js";

/** The shopper came back from print customization with a result. */
export const printResultArrived = defineEvent({
  type: "print/result-arrived",
  version: 1,
  replay: "none",
  payload: z.object({
    /** The `tpvResult` key. */
    result: z.enum(PRINT_RESULTS),
    itemId: z.optional(z.string()),
    /** As recorded by the server, never from the URL. */
    projectName: z.optional(z.string()),
  }),
});
