import type { PrintDesign } from "shared-contracts";
import { drawProof } from "./draw-proof.js";
import type { PrintFileStore } from "./print-file-store.js";
import type { StoredFile } from "./proof-files.js";

export type ProofRequest = {
  readonly proofId: string;
  readonly name: string;
  readonly design: PrintDesign;
  readonly now: Date;
};

/** Draws the proof of a design and puts it on disk; the row that says whose it is comes after. */
export async function makeProof(
  files: PrintFileStore,
  { proofId, name, design, now }: ProofRequest,
): Promise<StoredFile> {
  const pdf = await drawProof({ design, title: name, createdAt: now });
  const sha256 = await files.save(pdf);
  return { kind: "standard", proofId, name, contentType: "application/pdf", bytes: pdf.length, sha256 };
}
