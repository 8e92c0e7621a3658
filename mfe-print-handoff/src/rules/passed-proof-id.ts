import { PASSED_PROOF_ID_PREFIX } from "shared-contracts/constants";

/** The proof id as far as an address may carry it; every other one stays in the server's record (AMB-22). */
export function toPassedProofId(proofId: string | undefined): string | undefined {
  return proofId?.startsWith(PASSED_PROOF_ID_PREFIX) ? proofId : undefined;
}
