import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";

/** Prices are US dollars. */
export const ProtectionPlan = z.object({
  skuNumber: z.string(),
  skuName: optionalText,
  shortSkuName: optionalText,
  /** For example `2 years`. */
  duration: optionalText,
  finalPrice: optionalNumber,
  finalPriceText: optionalText,
  pricePerMonth: optionalNumber,
  mfName: optionalText,
  isAccidentProtection: optionalFlag,
  isSelected: optionalFlag,
  optionIndex: optionalNumber,
});
export type ProtectionPlan = z.infer<typeof ProtectionPlan>;
