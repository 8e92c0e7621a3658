import * as z from "zod/mini";

/** A flag that may be absent; absent counts as false (docs/spec S1-6.18). */
export const optionalFlag = z.optional(z.boolean());
export const optionalText = z.optional(z.string());
export const optionalNumber = z.optional(z.number());
