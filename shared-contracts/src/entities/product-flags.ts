import * as z from "zod/mini";
import { optionalFlag, optionalText } from "./optional-fields.js";

/** Merchandising flags of an item. Flags without a documented effect are only passed on (AMB-96). */
export const ProductFlags = z.object({
  seePriceInCart: optionalFlag,
  inStoreOnlyProduct: optionalFlag,
  bopisEligible: optionalFlag,
  showComingSoonButton: optionalFlag,
  preOrder: optionalFlag,
  showPreOrderButton: optionalFlag,
  manualOutOfStock: optionalFlag,
  heavyWeightSku: optionalFlag,
  addOnSku: optionalFlag,
  sfs: optionalFlag,
  autoRestockEligible: optionalFlag,
  shipToStore: optionalFlag,
  isService: optionalFlag,
  isESD: optionalFlag,
  isEmailDelivery: optionalFlag,
  freeShipping: optionalFlag,
  arsFreeShipping: optionalFlag,
  /** The furniture service level offered; missing or empty if none. */
  furnServiceLevel: optionalText,
  freeReturns: optionalFlag,
  mapEligible: optionalFlag,
});
export type ProductFlags = z.infer<typeof ProductFlags>;
