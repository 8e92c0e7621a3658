import * as z from "zod/mini";
import { optionalNumber, optionalText, optionalFlag } from "./optional-fields.js";

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
  /** What it covers. */
  description: z.optional(z.array(z.string())),
  isSelected: optionalFlag,
  optionIndex: optionalNumber,
});
export type ProtectionPlan = z.infer<typeof ProtectionPlan>;

/** An assembly plan or an extra-time offer. Prices are US dollars. */
export const AddOnProduct = z.object({
  skuNumber: z.string(),
  skuName: optionalText,
  finalPrice: optionalNumber,
  finalPriceText: optionalText,
  image: optionalText,
  /** Type name for selection updates (AMB-39). */
  type: optionalText,
});
export type AddOnProduct = z.infer<typeof AddOnProduct>;

export const QuickViewProduct = z.object({
  title: optionalText,
  image: optionalText,
  price: optionalNumber,
  priceText: optionalText,
  url: optionalText,
  description: optionalText,
});

export const RelatedProducts = z.object({
  warranty: z.optional(z.object({ products: z.optional(z.array(ProtectionPlan)) })),
  assemblyPlans: z.optional(z.object({ products: z.optional(z.array(AddOnProduct)) })),
  extraTimeSKUs: z.optional(z.object({ products: z.optional(z.array(AddOnProduct)) })),
  /** Keyed by sku. */
  quickViewData: z.optional(z.record(z.string(), QuickViewProduct)),
});
export type RelatedProducts = z.infer<typeof RelatedProducts>;

/** The selected related products; each field is a list joined by `|`, all in the same order (S1-3.26). */
export const RelatedProductsSelection = z.object({
  partNumberList: optionalText,
  quantityList: optionalText,
  catentryList: optionalText,
  /** The types of the selected products (AMB-39). */
  planList: optionalText,
  priceList: optionalText,
});
export type RelatedProductsSelection = z.infer<typeof RelatedProductsSelection>;
