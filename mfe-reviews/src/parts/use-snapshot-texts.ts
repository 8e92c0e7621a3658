import { useSlot } from "fragment-kit";
import { reviewSnapshotTexts } from "shared-contracts";

export function useSnapshotTexts() {
  return reviewSnapshotTexts[useSlot().context.tenant];
}
