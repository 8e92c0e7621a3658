import { useSlot } from "fragment-kit";
import { reviewModerationTexts } from "shared-contracts";

/** The texts of the tenant for moderators. */
export function useModerationTexts() {
  return reviewModerationTexts[useSlot().context.tenant];
}
