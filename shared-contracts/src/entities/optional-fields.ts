import * as z from "zod/mini";

/** An optional flag; missing counts as false (docs/spec S1-6.18). */
export const optionalFlag = z.optional(z.boolean());
export const optionalText = z.optional(z.string());
export const optionalNumber = z.optional(z.number());
