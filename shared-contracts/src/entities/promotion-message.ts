import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** Dates are ISO 8601; a missing date does not limit the period (S1-3.19). */
export const PromotionMessage = z.object({
  startDate: optionalText,
  endDate: optionalText,
  promoMessageType: optionalText,
  description: optionalText,
  name: optionalText,
});
export type PromotionMessage = z.infer<typeof PromotionMessage>;
