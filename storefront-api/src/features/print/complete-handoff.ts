import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { completeHandoff as completeCall, PrintDesign, PrintHandoff, RequestOf } from "shared-contracts";
import { DESIGN_PROJECT_TPV_ID, PASSED_PROOF_ID_PREFIX } from "shared-contracts/constants";
import { findGoods } from "../../commerce/carts.js";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import { addDesignToCart } from "./add-design-to-cart.js";
import { cleanDesign } from "./clean-print-text.js";
import type { HandoffRecord } from "./handoff-record.js";
import { findHandoff, updateHandoff } from "./handoff-repository.js";
import { makeProof } from "./make-proof.js";
import type { PrintDependencies, PrintOwner } from "./print-owner.js";
import { findProject, insertProject, updateProject, type Project } from "./project-repository.js";
import { putFile } from "./proof-files.js";

type Completion = RequestOf<typeof completeCall>;

const OTHER_PROOF_ID_PREFIX = "PF";

/**
 * Ends a hand-off, once: whoever comes second, at the same time or later, gets the answer of the first. Project, proof
 * and cart line come about together or not at all. Throws `handoff-not-found`, `handoff-expired`, or why the cart
 * refused the item; the hand-off then stays open.
 */
export async function completeHandoff(
  dependencies: PrintDependencies,
  completion: Completion,
  owner: PrintOwner,
): Promise<HandoffRecord> {
  const { database, printFiles } = dependencies;
  const { handoffId, outcome } = completion;
  const found = await findHandoff(database, owner, handoffId);
  const open = requireOpen(found);
  if (open.status === "completed") return open;

  const design = requireDesign(open, completion);
  const edited = await findEdited(dependencies, owner, open);
  const { itemId } = open.item;
  const goods = await findGoods(dependencies, [{ itemId }], owner);
  const givenName = cleanText(completion.projectName ?? open.projectName ?? "").trim() || undefined;
  const name = givenName ?? goods.items.get(itemId)?.item.product.name ?? itemId;
  const proofId = edited?.proofId ?? createProofId(open);
  const proof = await makeProof(printFiles, { proofId, name, design, now: owner.now });

  return inTransaction(database, async (transaction) => {
    const handoff = requireOpen(await findHandoff(transaction, owner, handoffId, { lock: true }));
    if (handoff.status === "completed") return handoff;
    await keepProject(transaction, owner, { edited, itemId, proofId, name, design, tpvId: handoff.item.tpvId });
    await putFile(transaction, owner, proof);
    if (outcome === "add") {
      const qty = completion.qty ?? handoff.item.qty ?? 1;
      await addDesignToCart(dependencies, transaction, { itemId, qty, proofId, name, goods }, owner);
    }
    const completed: HandoffRecord = {
      ...handoff,
      status: "completed",
      design,
      proofId,
      projectName: givenName,
      result: toResult(outcome, givenName, handoff),
    };
    await updateHandoff(transaction, completed, owner.now);
    return completed;
  });
}

function requireOpen(handoff: HandoffRecord | undefined): HandoffRecord {
  if (!handoff) throw new DomainError("handoff-not-found");
  if (handoff.status === "expired") throw new DomainError("handoff-expired");
  return handoff;
}

function requireDesign({ item, design }: HandoffRecord, completion: Completion): PrintDesign {
  if (item.action === "I" || item.opMode === "view")
    throw new DomainError("bad-request", { action: "create, E or RS" });
  const made = completion.design ?? design;
  if (!made) throw new DomainError("bad-request", { design: "what is to be printed" });
  return cleanDesign(made);
}

/** The project that an edit changes; every other action makes one of its own. */
async function findEdited(
  { database }: PrintDependencies,
  owner: PrintOwner,
  { item: { action, opMode, proofId } }: HandoffRecord,
): Promise<Project | undefined> {
  if (action !== "E" || opMode === "copy" || !proofId) return undefined;
  return findProject(database, owner, { proofId });
}

function createProofId({ item: { tpvId } }: HandoffRecord): string {
  const isDesignProject = String(tpvId) === DESIGN_PROJECT_TPV_ID;
  return `${isDesignProject ? PASSED_PROOF_ID_PREFIX : OTHER_PROOF_ID_PREFIX}-${randomUUID()}`;
}

type Kept = Pick<Project, "itemId" | "proofId" | "name"> & {
  readonly edited: Project | undefined;
  readonly design: PrintDesign;
  readonly tpvId: string | number | undefined;
};

async function keepProject(
  transaction: Transaction<StorefrontTables>,
  owner: PrintOwner,
  { edited, design, tpvId, ...project }: Kept,
): Promise<void> {
  const document = { design, tpvId };
  if (edited)
    await updateProject(transaction, owner, edited.projectId, { name: project.name, document, status: "saved" });
  else await insertProject(transaction, owner, { ...project, projectId: randomUUID(), document });
}

/** A template is saved for orders to come, every other design as a project. */
function toResult(
  outcome: Completion["outcome"],
  name: string | undefined,
  { item }: HandoffRecord,
): PrintHandoff["result"] {
  if (outcome === "add") return name === undefined ? "item_added" : "project_added";
  return item.templateKey === undefined ? "project_saved" : "template_saved";
}
