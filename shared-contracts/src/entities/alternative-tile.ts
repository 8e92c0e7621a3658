import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";

export const AlternativeItemType = z.enum(["ownbrand", "oem-alts"]);
export type AlternativeItemType = z.infer<typeof AlternativeItemType>;

export const AlternativeTile = z.object({
  itemId: z.string(),
  brandName: optionalText,
  manufacturerName: optionalText,
  altItemType: z.optional(AlternativeItemType),
  ecoId: optionalText,
  ecoTitle: optionalText,
  badgeDetails: z.optional(z.object({ productBadge: optionalText })),
  isDeliveryInstock: optionalFlag,
  ctaText: optionalText,
  inStoreOnly: optionalFlag,
  /** ISO date. */
  expectedDate: optionalText,
  /** Takes precedence over every title rule (AMB-60). */
  dynamicTitle: optionalText,
  /** US dollars. */
  shippingAndHandlingFee: optionalNumber,
});
export type AlternativeTile = z.infer<typeof AlternativeTile>;
