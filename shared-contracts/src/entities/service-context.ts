import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** Goes along with calls as it came: fields that are not named here are kept. */
export const ServiceContext = z.looseObject({
  /** The price tier that depends on quantity; sent as `tierCode` (AMB-83). */
  priceTier: optionalText,
  deprecableRequestFields: z.optional(z.record(z.string(), z.unknown())),
});
export type ServiceContext = z.infer<typeof ServiceContext>;
