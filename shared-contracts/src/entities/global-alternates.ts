import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

export const GlobalAlternateProduct = z.object({
  skuNumber: z.string(),
  /** Any value; anything but a positive integer counts as 1 (AMB-05). */
  altfctr: z.optional(z.union([z.number(), z.string()])),
});
export type GlobalAlternateProduct = z.infer<typeof GlobalAlternateProduct>;

export const RelatedAlternates = z.object({
  vlPrpId: z.optional(z.union([z.number(), z.string()])),
  products: z.optional(z.array(GlobalAlternateProduct)),
});
export type RelatedAlternates = z.infer<typeof RelatedAlternates>;

export const GlobalAlternates = z.object({ relatedItems: z.optional(z.array(RelatedAlternates)) });
export type GlobalAlternates = z.infer<typeof GlobalAlternates>;

/** Code 1 is a replacement, 5 an environmentally friendly item (AMB-61). */
export const ContractDecoratorItem = z.object({
  propositionCode: z.optional(z.union([z.number(), z.string()])),
  alternateItemId: optionalText,
  substitutionItemId: optionalText,
});
export type ContractDecoratorItem = z.infer<typeof ContractDecoratorItem>;
