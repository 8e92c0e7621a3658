import * as z from "zod/mini";
import { optionalFlag } from "./optional-fields.js";

/** The visitor's permissions. Missing ones are false unless they have a default. */
export const PermissionFlags = z.object({
  priceDisplay: optionalFlag,
  isMSRP: optionalFlag,
  isHardSub: optionalFlag,
  isBOPISEnabled: z.prefault(z.boolean(), true),
  isAutoRestockEnabled: optionalFlag,
  isFPC: optionalFlag,
  is3PP: optionalFlag,
  isEDivEnabled: optionalFlag,
  canSeeAlt: optionalFlag,
  fsEligible: optionalFlag,
});
export type PermissionFlags = z.infer<typeof PermissionFlags>;

/** Permissions delivered with an item. */
export const ItemPermissions = z.object({
  isMSRP: optionalFlag,
  isHardSub: optionalFlag,
  /** Furniture service. */
  fsEligible: optionalFlag,
});
export type ItemPermissions = z.infer<typeof ItemPermissions>;
