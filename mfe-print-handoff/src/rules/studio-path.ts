import type { SlotUrl } from "shared-contracts";
import { HANDOFF_PARAMETER } from "./punchout-address.js";

/** Path and query of a page. */
export function toPagePath({ path, query }: SlotUrl): string {
  const parameters = String(new URLSearchParams(query));
  return parameters ? `${path}?${parameters}` : path;
}

/** Path and query that lead back to a hand-off in the studio. */
export function toStudioPath({ path, query }: SlotUrl, handoffId: string): string {
  return toPagePath({ path, query: { ...query, [HANDOFF_PARAMETER]: handoffId } });
}
