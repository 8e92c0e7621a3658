import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** One fee the fee service applied; `amount` is US dollars. */
export const AppliedFee = z.object({ type: z.string(), amount: z.number(), description: optionalText });
export type AppliedFee = z.infer<typeof AppliedFee>;
