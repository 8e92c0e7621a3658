import * as z from "zod/mini";
import { RESTRICTION_TYPES } from "../constants/restriction-types.js";
import { optionalText } from "./optional-fields.js";

export const RestrictionType = z.enum(RESTRICTION_TYPES);
export type RestrictionType = z.infer<typeof RestrictionType>;

/** `type` is any text; types missing in `RestrictionType` mean no restriction (S2-4.11). */
export const RestrictionDetails = z.object({
  type: optionalText,
  deprecableFieldsAtPriceLevel: z.optional(
    z.object({
      /** Any value; anything but a positive integer counts as 1 (AMB-05). */
      altFactor: z.optional(z.union([z.number(), z.string()])),
    }),
  ),
});
export type RestrictionDetails = z.infer<typeof RestrictionDetails>;
