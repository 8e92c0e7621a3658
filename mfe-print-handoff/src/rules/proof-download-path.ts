import type { ProofKind } from "shared-contracts";
import { PROOF_DOWNLOAD_PATHS } from "shared-contracts/constants";

export type ProofFacts = {
  readonly kind: ProofKind;
  /** Of the proof, or of the print medium. */
  readonly id: string;
  readonly isLoggedIn: boolean;
};

/** Which of the five download paths serves it to this visitor (AMB-47). */
export function toProofDownloadPath({ kind, id, isLoggedIn }: ProofFacts): string {
  return `${PROOF_DOWNLOAD_PATHS[kind][isLoggedIn ? "session" : "guest"]}${encodeURIComponent(id)}`;
}
