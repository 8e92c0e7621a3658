import type { SavedFile } from "shared-contracts";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { toProofDownloadPath } from "./proof-download-path.js";

/** Where a member gets a file of My Files: of a project its proof, of an upload the picture. */
export function toFileDownloadPath({ kind, fileId, proof }: SavedFile): string | undefined {
  if (kind === "upload") return `${PRINT_UPLOADS_PATH}/${encodeURIComponent(fileId)}/download`;
  return proof && toProofDownloadPath({ kind: proof.kind, id: proof.proofId, isLoggedIn: true });
}
