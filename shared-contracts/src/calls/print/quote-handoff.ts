import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { queryNumber } from "../query-fields.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** What the item of a hand-off costs in a quantity. */
export const quoteHandoff = defineCall({
  ...PRINT_ROUTES.quoteHandoff,
  request: z.object({ handoffId: z.string(), qty: queryNumber.check(z.int(), z.gte(1)) }),
  /** US dollars; without prices where the item has none for this visitor. */
  response: z.object({ qty: z.int(), unitPrice: z.optional(z.number()), total: z.optional(z.number()) }),
});
