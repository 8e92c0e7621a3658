import type { PrintDesign } from "shared-contracts";
import { drawProof, type ProofPictures } from "./draw-proof.js";
import type { PrintDependencies, PrintOwner } from "./print-owner.js";
import type { StoredFile } from "./proof-files.js";
import { findUploads } from "./upload-repository.js";

export type ProofRequest = { readonly proofId: string; readonly name: string; readonly design: PrintDesign };

/** Draws a design's proof and writes it to disk; its row is written later. */
export async function makeProof(
  dependencies: Pick<PrintDependencies, "database" | "printFiles">,
  owner: PrintOwner,
  { proofId, name, design }: ProofRequest,
): Promise<StoredFile> {
  const pictures = await readPictures(dependencies, owner, design);
  const pdf = await drawProof({ design, pictures, title: name, createdAt: owner.now });
  const sha256 = await dependencies.printFiles.save(pdf);
  return { kind: "standard", proofId, name, contentType: "application/pdf", bytes: pdf.length, sha256 };
}

/** Only the owner's pictures; other visitors' ids print nothing. */
async function readPictures(
  { database, printFiles }: Pick<PrintDependencies, "database" | "printFiles">,
  owner: PrintOwner,
  { pictures = [] }: PrintDesign,
): Promise<ProofPictures> {
  const uploads = await findUploads(
    database,
    owner,
    pictures.map(({ fileId }) => fileId),
  );
  const found = new Map<string, Buffer>();
  for (const { fileId, sha256 } of uploads) {
    const bytes = await printFiles.read(sha256);
    if (bytes) found.set(fileId, bytes);
  }
  return found;
}
