import { areReviewsEnabled, type VisitorContext } from "shared-contracts";

/** Customizable types without a rating on the business tenant. */
export const REVIEW_SNAPSHOT_SPECIAL_TYPES: readonly number[] = [5, 6, 8, 10, 16, 17];

/** True if stars and count show. The question link beside them always does (AMB-20, AMB-87). */
export function isSnapshotShown(context: Pick<VisitorContext, "tenant" | "flags">, customizableType: number): boolean {
  if (!areReviewsEnabled(context)) return false;
  return context.tenant === "retail" || !REVIEW_SNAPSHOT_SPECIAL_TYPES.includes(customizableType);
}
