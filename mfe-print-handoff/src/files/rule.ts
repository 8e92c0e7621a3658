import type { ProofKind, SavedFile } from "shared-contracts";
import { PRINT_UPLOADS_PATH, PROOF_DOWNLOAD_PATHS } from "shared-contracts/constants";
import type { PunchoutRequest } from "../handoff/item.rule.js";

/** Download path of a file in My Files: a project's proof, or an uploaded image. */
export function toFileDownloadPath({ kind, fileId, proof }: SavedFile): string | undefined {
  if (kind === "upload") return `${PRINT_UPLOADS_PATH}/${encodeURIComponent(fileId)}/download`;
  return proof && toProofDownloadPath({ kind: proof.kind, id: proof.proofId, isLoggedIn: true });
}

export type ProofFacts = {
  readonly kind: ProofKind;
  /** Id of the proof or of the print medium. */
  readonly id: string;
  readonly isLoggedIn: boolean;
};

/** Selects one of the five download paths, depending on file and visitor (AMB-47). */
export function toProofDownloadPath({ kind, id, isLoggedIn }: ProofFacts): string {
  return `${PROOF_DOWNLOAD_PATHS[kind][isLoggedIn ? "session" : "guest"]}${encodeURIComponent(id)}`;
}

/** Actions on a project in My Files: view, edit, reorder. */
const FILE_ACTIONS = ["I", "E", "RS"] as const;
export type FileAction = (typeof FILE_ACTIONS)[number];

/** Reordering works on a copy, so that the ordered design stays as it was. */
const OPERATION_MODES: Partial<Record<FileAction, string>> = { E: "edit", RS: "copy" };

const COMING_FROM = "myfiles";

/** The hand-off of a saved project. Uploads have none and are rejected as incomplete. */
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
