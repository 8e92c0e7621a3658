import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import {
  type PRINT_CALLS,
  type PrintDesign,
  type PrintHandoff,
  type Product,
  type RequestOf,
  toOwnPaperSize,
} from "shared-contracts";
import { findGoods } from "../../commerce/cart-goods.js";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontTables } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import { addDesignToCart } from "./add-design-to-cart.js";
import { findHandoff, updateHandoff, cleanDesign, createProofId, type HandoffRecord } from "./handoff-repository.js";
import type { PrintDependencies } from "./print-file-store.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";
import { findProject, insertProject, toThumbnailUrl, updateProject, type Project } from "./project-repository.js";
import { makeProof, moveFiles, putFile } from "./proof-files.js";

type Completion = RequestOf<typeof PRINT_CALLS.completeHandoff>;

/**
 * Completes a hand-off exactly once: concurrent and later calls get the first result. Project, proof and cart line are
 * created together or not at all. Throws `handoff-not-found`, `handoff-expired` or the cart's refusal; the hand-off
 * then stays open.
 *
 * Concurrent calls each draw a proof, because no lock is held while drawing and saving. One is kept; no row names the
 * others, so they are deleted as files that belong to nobody.
 */
export async function completeHandoff(
  dependencies: PrintDependencies,
  completion: Completion,
  owner: KeyedVisitor,
): Promise<HandoffRecord> {
  const { database } = dependencies;
  const { handoffId, outcome } = completion;
  const found = await findHandoff(database, owner, handoffId);
  const open = requireOpen(found);
  if (open.status === "completed") return open;

  const design = requireDesign(open, completion);
  const edited = await findEdited(dependencies, owner, open);
  const { itemId } = open.item;
  const goods = await findGoods(dependencies, [{ itemId }], owner);
  const product = goods.items.get(itemId)?.item.product;
  if (outcome === "add" && design && product) requireOwnSize(design, product);
  const givenName = cleanText(completion.projectName ?? open.projectName ?? "").trim() || undefined;
  const name = givenName ?? product?.name ?? itemId;
  const proofId = edited?.proofId ?? open.proofId ?? createProofId(open);
  const proof = design && !open.partnerProofs && (await makeProof(dependencies, owner, { proofId, name, design }));

  return inTransaction(database, async (transaction) => {
    const handoff = requireOpen(await findHandoff(transaction, owner, handoffId, { lock: true }));
    if (handoff.status === "completed") return handoff;
    const projectId = await keepProject(transaction, owner, {
      edited,
      itemId,
      proofId,
      name,
      design,
      tpvId: handoff.item.tpvId,
    });
    if (proof) await putFile(transaction, owner, proof);
    else await moveFiles(transaction, owner, { from: handoff.proofId ?? proofId, to: proofId, name });
    if (outcome === "add") {
      const qty = completion.qty ?? handoff.item.qty ?? 1;
      const designImage = design && toThumbnailUrl(projectId);
      await addDesignToCart(dependencies, transaction, { itemId, qty, proofId, name, designImage, goods }, owner);
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

/** A larger sheet isn't sold at the price of a smaller one. */
function requireOwnSize({ paperSize }: PrintDesign, product: Product): void {
  const own = toOwnPaperSize(product);
  if (own !== undefined && own !== paperSize) throw new DomainError("bad-request", { paperSize: own });
}

/** Undefined if a partner made the proofs and did not describe the design. */
function requireDesign(
  { item, design, partnerProofs }: HandoffRecord,
  completion: Completion,
): PrintDesign | undefined {
  if (item.action === "I" || item.opMode === "view")
    throw new DomainError("bad-request", { action: "create, E or RS" });
  const made = completion.design ?? (partnerProofs ? undefined : design);
  if (!made && partnerProofs) return undefined;
  if (!made) throw new DomainError("bad-request", { design: "what is to be printed" });
  return cleanDesign(made);
}

/** The project that an edit changes; other actions create one. */
async function findEdited(
  { database }: PrintDependencies,
  owner: KeyedVisitor,
  { item: { action, opMode, proofId } }: HandoffRecord,
): Promise<Project | undefined> {
  if (action !== "E" || opMode === "copy" || !proofId) return undefined;
  return findProject(database, owner, { proofId });
}

type Kept = Pick<Project, "itemId" | "proofId" | "name"> & {
  readonly edited: Project | undefined;
  readonly design: PrintDesign | undefined;
  readonly tpvId: string | number | undefined;
};

/** Returns the project's id. */
async function keepProject(
  transaction: Transaction<StorefrontTables>,
  owner: KeyedVisitor,
  { edited, design, tpvId, ...project }: Kept,
): Promise<string> {
  const document = { design, tpvId };
  const projectId = edited?.projectId ?? randomUUID();
  if (edited) await updateProject(transaction, owner, projectId, { name: project.name, document, status: "saved" });
  else await insertProject(transaction, owner, { ...project, projectId, document });
  return projectId;
}

/** Saved as a template for future orders, or as a project. */
function toResult(
  outcome: Completion["outcome"],
  name: string | undefined,
  { item }: HandoffRecord,
): PrintHandoff["result"] {
  if (outcome === "add") return name === undefined ? "item_added" : "project_added";
  return item.templateKey === undefined ? "project_saved" : "template_saved";
}
