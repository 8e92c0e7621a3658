import * as z from "zod/mini";
import { optionalFlag, optionalText } from "./optional-fields.js";

export const BundleTile = z.object({
  itemId: z.string(),
  isOutOfStock: optionalFlag,
  /** A tile without it can't be added. */
  ctaText: optionalText,
  bopisEligible: optionalFlag,
  isDeliveryInstock: optionalFlag,
  isCustomSKU: optionalFlag,
});
export type BundleTile = z.infer<typeof BundleTile>;
