import { areReviewsEnabled, type VisitorContext } from "shared-contracts";
import { REVIEW_SNAPSHOT_SPECIAL_TYPES } from "shared-contracts/constants";

/** Whether stars and count are shown; the question link beside them always is (AMB-20, AMB-87). */
export function isSnapshotShown(context: Pick<VisitorContext, "tenant" | "flags">, customizableType: number): boolean {
  if (!areReviewsEnabled(context)) return false;
  return context.tenant === "retail" || !REVIEW_SNAPSHOT_SPECIAL_TYPES.includes(customizableType);
}
