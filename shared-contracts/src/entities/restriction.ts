import * as z from "zod/mini";
import { RESTRICTION_TYPES } from "../constants/restriction-types.js";
import { optionalText } from "./optional-fields.js";

export const RestrictionType = z.enum(RESTRICTION_TYPES);
export type RestrictionType = z.infer<typeof RestrictionType>;

/** `type` is any text: a type that is not in `RestrictionType` means no restriction (S2-4.11). */
export const RestrictionDetails = z.object({
  type: optionalText,
  deprecableFieldsAtPriceLevel: z.optional(
    z.object({
      /** Any value: what is not a positive whole number counts as 1 (AMB-05). */
      altFactor: z.optional(z.union([z.number(), z.string()])),
    }),
  ),
});
export type RestrictionDetails = z.infer<typeof RestrictionDetails>;
