import { RESTRICTION_TYPES } from "shared-contracts/constants";
import { z } from "zod";
import { ItemId } from "./record-values.js";

export const RestrictionRecord = z.strictObject({
  type: z.enum(RESTRICTION_TYPES),
  /** Quantity factor of a forced substitution; anything but a positive integer counts as 1. */
  altFactor: z.number().optional(),
});

/** Substitute that the contract proposes: code 1 is a replacement, code 5 an eco alternative. */
export const ContractDecoratorRecord = z.strictObject({
  propositionCode: z.int().min(0).max(99),
  alternateItemId: ItemId.optional(),
  substitutionItemId: ItemId.optional(),
});

export const ItemPermissionsRecord = z.strictObject({
  isMSRP: z.boolean().optional(),
  isHardSub: z.boolean().optional(),
  fsEligible: z.boolean().optional(),
});
