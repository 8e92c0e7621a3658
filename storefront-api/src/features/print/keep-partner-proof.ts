import type { ProofKind } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction } from "../../platform/storefront-database.js";
import type { HandoffRecord } from "./handoff-record.js";
import { findHandoff, updateHandoff } from "./handoff-repository.js";
import { isPdf } from "./partner-protocol.js";
import type { PrintDependencies, PrintOwner } from "./print-owner.js";
import { putFile } from "./proof-files.js";
import { randomUUID } from "node:crypto";
import { DESIGN_PROJECT_TPV_ID, PASSED_PROOF_ID_PREFIX } from "shared-contracts/constants";

export type PartnerProof = { readonly handoff: HandoffRecord; readonly kind: ProofKind; readonly bytes: Buffer };

/** Stores a partner's proof of an open hand-off; it replaces an earlier one of the same kind. */
export async function keepPartnerProof(
  { database, printFiles }: PrintDependencies,
  owner: PrintOwner,
  { handoff, kind, bytes }: PartnerProof,
): Promise<void> {
  if (!isPdf(bytes)) throw new DomainError("bad-request", { body: "a PDF" });
  const sha256 = await printFiles.save(bytes);
  await inTransaction(database, async (transaction) => {
    const open = await findHandoff(transaction, owner, handoff.handoffId, { lock: true });
    if (open?.status === "expired") throw new DomainError("handoff-expired");
    if (open?.status !== "open") return;
    const proofId = open.proofId ?? createProofId(open);
    const name = open.projectName ?? open.item.projectName ?? open.item.itemId;
    const contentType = "application/pdf";
    await putFile(transaction, owner, { kind, proofId, name, contentType, bytes: bytes.length, sha256 });
    await updateHandoff(transaction, { ...open, proofId, partnerProofs: true }, owner.now);
  });
}

const OTHER_PROOF_ID_PREFIX = "PF";

/** Creates a proof id; its prefix says whether URLs may contain it (AMB-22). */
export function createProofId({ item: { tpvId } }: Pick<HandoffRecord, "item">): string {
  const isDesignProject = String(tpvId) === DESIGN_PROJECT_TPV_ID;
  return `${isDesignProject ? PASSED_PROOF_ID_PREFIX : OTHER_PROOF_ID_PREFIX}-${randomUUID()}`;
}
