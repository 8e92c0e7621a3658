import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** Hints from the customer's own orders. */
export const FrequentlyPurchasedItem = z.object({
  /** For example `3 times a year`. */
  orderingFrequency: optionalText,
  /** ISO date. */
  lastOrderedDate: optionalText,
});
export type FrequentlyPurchasedItem = z.infer<typeof FrequentlyPurchasedItem>;
