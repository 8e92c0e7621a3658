import type { PrintPunchoutItem } from "shared-contracts";
import { CREATIVE_SERVICE_PATH, DESIGN_PROJECT_TPV_ID, PUNCHOUT_HOME_PATH } from "shared-contracts/constants";
import { toPassedProofId } from "./passed-proof-id.js";

type DestinationFacts = Pick<PrintPunchoutItem, "tpvId" | "proofId">;

/** Made by the creative service: by its partner's number, or by the kind of proof it has (AMB-23). */
export function isDesignProject({ tpvId, proofId }: DestinationFacts): boolean {
  return String(tpvId) === DESIGN_PROJECT_TPV_ID || toPassedProofId(proofId) !== undefined;
}

/** The path that the hand-off goes to. */
export function selectDestination(item: DestinationFacts): string {
  if (!isDesignProject(item)) return PUNCHOUT_HOME_PATH;
  const proofId = toPassedProofId(item.proofId);
  return proofId === undefined ? CREATIVE_SERVICE_PATH : `${CREATIVE_SERVICE_PATH}/${encodeURIComponent(proofId)}`;
}
