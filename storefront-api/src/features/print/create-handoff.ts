import { parseItemId, type PRINT_CALLS, type RequestOf } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { toProductUrl } from "../../catalog/compose-product.js";
import { findGoods, type CartGoods } from "../../commerce/cart-goods.js";
import { checkItem } from "../../commerce/check-item.js";
import { DomainError, requireShort } from "../../platform/domain-error.js";
import { resolveReturnAddress } from "../../rules/resolve-return-address.js";
import { findHandoff, insertHandoff, cleanItem, type HandoffRecord } from "./handoff-repository.js";
import type { PrintDependencies } from "./print-file-store.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";
import { findProject, type Project } from "./project-repository.js";

type HandoffRequest = RequestOf<typeof PRINT_CALLS.createHandoff>;

/** Actions that start from a saved project. */
const NEEDS_PROOF: ReadonlySet<string> = new Set(["E", "I", "RS"]);

/** Refusals that mean the product is gone for good. */
const GONE: ReadonlySet<string> = new Set(["item-not-found", "not-purchasable"]);

/**
 * Issues a hand-off. Throws `redirect-refused`, `item-not-found`, `proof-not-found`, or `reorder-unavailable` if a
 * saved project's product is no longer sold.
 */
export async function issueHandoff(
  dependencies: PrintDependencies,
  { item: sentItem, refUrl, redirectUrl, resumes }: HandoffRequest,
  owner: KeyedVisitor,
  ownOrigin: string,
): Promise<HandoffRecord> {
  const { database } = dependencies;
  const returnPath = resolveReturnAddress(redirectUrl, ownOrigin);
  if (returnPath === undefined) throw new DomainError("redirect-refused");
  requireShort(sentItem);
  const item = cleanItem(sentItem);
  const itemId = parseItemId(item.itemId).skuNumber;
  const { action = "create" } = item;
  const goods = await findGoods(dependencies, [{ itemId }], owner);
  if (action === "RS") requireReorder(itemId, goods, owner);
  const known = goods.items.get(itemId);
  if (!known) throw new DomainError("item-not-found");
  if (!known.item.product.isCustomizable) throw new DomainError("bad-request", { itemId: "a product that is printed" });

  const project = NEEDS_PROOF.has(action) ? await requireProject(dependencies, owner, item.proofId) : undefined;
  const draft = await findDraft(dependencies, owner, itemId, resumes);
  return insertHandoff(database, owner, {
    item: { ...item, itemId, action, qty: draft?.item.qty ?? item.qty },
    refUrl: resolveReturnAddress(refUrl, ownOrigin) ?? toProductUrl(itemId),
    redirectUrl: returnPath,
    design: draft?.design ?? project?.document.design,
    projectName: draft ? draft.projectName : (project?.name ?? item.projectName),
  });
}

function requireReorder(itemId: string, goods: CartGoods, owner: KeyedVisitor): void {
  const refusal = checkItem({ itemId, isDesigned: true }, DEFAULT_PURCHASE_OPTION, goods, owner);
  if (refusal && GONE.has(refusal)) throw new DomainError("reorder-unavailable");
}

async function requireProject(
  { database }: PrintDependencies,
  owner: KeyedVisitor,
  proofId: string | undefined,
): Promise<Project> {
  const project = proofId ? await findProject(database, owner, { proofId }) : undefined;
  if (!project) throw new DomainError("proof-not-found");
  return project;
}

/** The draft of an earlier hand-off of the same item, so that no work is lost when one expires. */
async function findDraft(
  { database }: PrintDependencies,
  owner: KeyedVisitor,
  itemId: string,
  resumes: string | undefined,
): Promise<HandoffRecord | undefined> {
  const earlier = resumes ? await findHandoff(database, owner, resumes) : undefined;
  return earlier?.item.itemId === itemId ? earlier : undefined;
}
