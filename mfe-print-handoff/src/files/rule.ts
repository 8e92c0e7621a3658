import type { ProofKind, SavedFile } from "shared-contracts";
import { PRINT_UPLOADS_PATH, PROOF_DOWNLOAD_PATHS } from "shared-contracts/constants";
import type { PunchoutRequest } from "../handoff/item.rule.js";

/** Where a member gets a file of My Files: of a project its proof, of an upload the picture. */
export function toFileDownloadPath({ kind, fileId, proof }: SavedFile): string | undefined {
  if (kind === "upload") return `${PRINT_UPLOADS_PATH}/${encodeURIComponent(fileId)}/download`;
  return proof && toProofDownloadPath({ kind: proof.kind, id: proof.proofId, isLoggedIn: true });
}

export type ProofFacts = {
  readonly kind: ProofKind;
  /** Id of the proof or the print medium. */
  readonly id: string;
  readonly isLoggedIn: boolean;
};

/** Which of the five download paths serves it to this visitor (AMB-47). */
export function toProofDownloadPath({ kind, id, isLoggedIn }: ProofFacts): string {
  return `${PROOF_DOWNLOAD_PATHS[kind][isLoggedIn ? "session" : "guest"]}${encodeURIComponent(id)}`;
}

/** Actions on a project in My Files: view, edit, reorder. */
export const FILE_ACTIONS = ["I", "E", "RS"] as const;
export type FileAction = (typeof FILE_ACTIONS)[number];

/** Ordering again works on a copy: the design that was ordered stays as it was. */
const OPERATION_MODES: Partial<Record<FileAction, string>> = { E: "edit", RS: "copy" };

const COMING_FROM = "myfiles";

/** The hand-off of a saved project; an upload has none and is ignored as incomplete. */
export function toFilePunchout({ itemId, proof, name }: SavedFile, action: FileAction): PunchoutRequest {
  return {
    itemId,
    action,
    proofId: proof?.proofId,
    projectName: name,
    comingFrom: COMING_FROM,
    opMode: OPERATION_MODES[action],
  };
}
