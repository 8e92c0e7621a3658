import * as z from "zod/mini";
import { optionalNumber, optionalText } from "./optional-fields.js";

export const SkuSetChild = z.object({
  skuNumber: z.string(),
  name: optionalText,
  /** Quantity per set; defaults to 1. */
  quantity: optionalNumber,
  image: optionalText,
  /** Distinguishing properties of the child, by property name. */
  properties: z.optional(z.record(z.string(), z.string())),
});
export type SkuSetChild = z.infer<typeof SkuSetChild>;

/** A property that distinguishes the children of a swatch set, with its values in display order. */
export const SkuSetProperty = z.object({ name: z.string(), values: z.array(z.string()) });
export type SkuSetProperty = z.infer<typeof SkuSetProperty>;

/** A virtual bundle, sold as a set (AMB-32), or a set of swatches, depending on `displayType`. */
export const SkuSetData = z.object({
  childProducts: z.optional(z.array(SkuSetChild)),
  productProperties: z.optional(z.array(SkuSetProperty)),
  displayType: optionalText,
});
export type SkuSetData = z.infer<typeof SkuSetData>;
