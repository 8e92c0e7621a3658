import * as z from "zod/mini";
import { optionalNumber, optionalText } from "./optional-fields.js";

export const SkuSetChild = z.object({
  skuNumber: z.string(),
  name: optionalText,
  /** How many of it one set holds; absent means 1. */
  quantity: optionalNumber,
  image: optionalText,
  /** The value of each property that tells the children apart, keyed by property name. */
  properties: z.optional(z.record(z.string(), z.string())),
});
export type SkuSetChild = z.infer<typeof SkuSetChild>;

/** A property that children of a swatch set differ in, with its values in the order to show. */
export const SkuSetProperty = z.object({ name: z.string(), values: z.array(z.string()) });
export type SkuSetProperty = z.infer<typeof SkuSetProperty>;

/** A virtual bundle, sold as a set (AMB-32), or a set of swatches, as `displayType` says. */
export const SkuSetData = z.object({
  childProducts: z.optional(z.array(SkuSetChild)),
  productProperties: z.optional(z.array(SkuSetProperty)),
  displayType: optionalText,
});
export type SkuSetData = z.infer<typeof SkuSetData>;
