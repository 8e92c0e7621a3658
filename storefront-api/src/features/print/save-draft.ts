import type { PRINT_CALLS, RequestOf } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import { cleanDesign } from "./clean-print-text.js";
import type { HandoffRecord } from "./handoff-record.js";
import { findHandoff, updateHandoff } from "./handoff-repository.js";
import type { PrintOwner } from "./print-owner.js";

/** Saves design, quantity and name of an open hand-off; completed ones stay unchanged. */
export async function saveDraft(
  database: StorefrontDatabase,
  { handoffId, design, qty, projectName }: RequestOf<typeof PRINT_CALLS.saveHandoffDraft>,
  owner: PrintOwner,
): Promise<HandoffRecord> {
  return inTransaction(database, async (transaction) => {
    const handoff = await findHandoff(transaction, owner, handoffId, { lock: true });
    if (!handoff) throw new DomainError("handoff-not-found");
    if (handoff.status === "completed") return handoff;
    const name = projectName === undefined ? handoff.projectName : cleanText(projectName).trim() || undefined;
    const item = { ...handoff.item, qty };
    const drafted: HandoffRecord = { ...handoff, design: cleanDesign(design), item, projectName: name };
    // Expired hand-offs accept drafts too, since shoppers resume with them.
    await updateHandoff(transaction, { ...drafted, status: "open" }, owner.now);
    return drafted;
  });
}
