import * as z from "zod/mini";
import { optionalNumber } from "./optional-fields.js";

/** US dollars. */
export const ShippingConfiguration = z.object({
  heavyWeightShippingFee: optionalNumber,
  addOnThreshold: optionalNumber,
});
export type ShippingConfiguration = z.infer<typeof ShippingConfiguration>;
