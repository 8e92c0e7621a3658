import type { SlotUrl } from "shared-contracts";
import { HANDOFF_PARAMETER } from "./punchout-address.js";

/** Path and query that lead back to a hand-off in the studio. */
export function toStudioPath({ path, query }: SlotUrl, handoffId: string): string {
  return `${path}?${new URLSearchParams({ ...query, [HANDOFF_PARAMETER]: handoffId })}`;
}
