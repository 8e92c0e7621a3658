import { useSlot } from "fragment-kit";
import { reviewWritingTexts } from "shared-contracts";

/** The texts of the tenant for who writes. */
export function useWritingTexts() {
  return reviewWritingTexts[useSlot().context.tenant];
}
