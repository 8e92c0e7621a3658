import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** The visitor as the review and question calls know them. */
export const ReviewUserDetails = z.object({
  authenticated: z.prefault(z.boolean(), false),
  user: z.optional(z.object({ id: z.string(), displayName: optionalText, location: optionalText })),
});
export type ReviewUserDetails = z.infer<typeof ReviewUserDetails>;
