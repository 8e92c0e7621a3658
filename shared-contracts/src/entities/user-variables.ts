import * as z from "zod/mini";
import { optionalFlag, optionalText } from "./optional-fields.js";

export const UserInfo = z.object({
  customerNumber: optionalText,
  zipCode: optionalText,
  state: optionalText,
  taxExemptCode: optionalText,
  locationId: optionalText,
  divisionNbr: optionalText,
  billToId: optionalText,
  shipToId: optionalText,
  tpsCode: optionalText,
  masterAccountNumber: optionalText,
});
export type UserInfo = z.infer<typeof UserInfo>;

/** The visitor's flags. `SCL`, `RPDC` and `DOFF` are switches with `Y` for on; read them with `parseFlag`. */
export const UserVariables = z.object({
  isLoggedIn: optionalFlag,
  /** Must not be sent to beacons or written to URLs. May be a comma-separated list on the business tenant. */
  email: optionalText,
  displayName: optionalText,
  SCL: optionalText,
  RPDC: optionalText,
  DOFF: optionalText,
  isEdivUser: optionalFlag,
  is3PP: optionalFlag,
  dcn: optionalText,
  routeDetails: z.optional(z.object({ routeId: optionalText })),
  userContext: z.prefault(z.object({ user: z.prefault(z.object({ userInfo: z.prefault(UserInfo, {}) }), {}) }), {}),
});
export type UserVariables = z.infer<typeof UserVariables>;
