import { randomUUID } from "node:crypto";
import { DESIGN_PROJECT_TPV_ID, PASSED_PROOF_ID_PREFIX } from "shared-contracts/constants";
import type { HandoffRecord } from "./handoff-record.js";

const OTHER_PROOF_ID_PREFIX = "PF";

/** Creates a proof id; its prefix says whether URLs may contain it (AMB-22). */
export function createProofId({ item: { tpvId } }: Pick<HandoffRecord, "item">): string {
  const isDesignProject = String(tpvId) === DESIGN_PROJECT_TPV_ID;
  return `${isDesignProject ? PASSED_PROOF_ID_PREFIX : OTHER_PROOF_ID_PREFIX}-${randomUUID()}`;
}
