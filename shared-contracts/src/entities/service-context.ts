import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** Passed through calls unchanged: unlisted fields are kept. */
export const ServiceContext = z.looseObject({
  /** Quantity-dependent price tier; sent as `tierCode` (AMB-83). */
  priceTier: optionalText,
  deprecableRequestFields: z.optional(z.record(z.string(), z.unknown())),
});
export type ServiceContext = z.infer<typeof ServiceContext>;
