import * as z from "zod/mini";
import { optionalFlag, optionalText } from "./optional-fields.js";

/** Passed through calls unchanged: unlisted fields are kept. */
export const ServiceContext = z.looseObject({
  /** Quantity-dependent price tier; sent as `tierCode` (AMB-83). */
  priceTier: optionalText,
  deprecableRequestFields: z.optional(z.record(z.string(), z.unknown())),
});
export type ServiceContext = z.infer<typeof ServiceContext>;

/** Toggles by name; missing ones are off, except `ENABLE_OSPD` on retail (AMB-57). */
export const Toggles = z.record(z.string(), z.boolean());
export type Toggles = z.infer<typeof Toggles>;

export const UserFlags = z.object({
  isLoggedIn: optionalFlag,
  isWhiteLabel: optionalFlag,
  toggles: z.prefault(Toggles, {}),
  /** Values Y and N by name, such as `XSMCTA` (AMB-58). */
  switches: z.prefault(z.record(z.string(), z.string()), {}),
  serviceContext: z.prefault(ServiceContext, {}),
  programType: optionalText,
  suffixCodes: z.optional(z.array(z.string())),
  rewardsTierCd: optionalText,
});
export type UserFlags = z.infer<typeof UserFlags>;
