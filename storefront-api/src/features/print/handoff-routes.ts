import type { FastifyInstance, FastifyRequest } from "fastify";
import { PRINT_CALLS, type RequestOf, type ResponseOf } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { originOf } from "../../platform/request-address.js";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import { completeHandoff } from "./complete-handoff.js";
import { issueHandoff } from "./create-handoff.js";
import { announceHandoff } from "./cxml/announce-handoff.js";
import {
  findHandoff,
  updateHandoff,
  cleanDesign,
  toPrintHandoff,
  toReturnUrl,
  type HandoffRecord,
} from "./handoff-repository.js";
import type { PrintDependencies } from "./print-file-store.js";
import { resolveKeyedVisitor } from "../../visitor/visitor-resolver.js";
import type { KeyedVisitor, Visitor } from "../../visitor/visitor.js";
import { selectUnitPrice, toCents, toDollars } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { concealFor, findItem, type Catalog } from "../../catalog/catalog.js";

/** The calls of the print hand-off (AMB-41). */
export function handoffRoutes(dependencies: PrintDependencies) {
  const { catalog, database, resolveVisitor, printPartner = {} } = dependencies;

  async function requireHandoff(request: FastifyRequest, handoffId: string): Promise<HandoffRecord> {
    const visitor = await resolveVisitor(request);
    const handoff = await findHandoff(database, visitor, handoffId);
    if (!handoff) throw new DomainError("handoff-not-found");
    return handoff;
  }

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, PRINT_CALLS.createHandoff, async (input, exchange) => {
      const owner = await resolveKeyedVisitor(dependencies, exchange);
      const ownOrigin = originOf(exchange.request);
      const handoff = await issueHandoff(dependencies, input, owner, ownOrigin);
      const { origin: partnerOrigin, secret, setupUrl } = printPartner;
      const isAnnounced = setupUrl !== undefined && secret !== undefined;
      const startUrl = isAnnounced
        ? await announceHandoff({ setupUrl, secret }, handoff, {
            ownOrigin,
            now: owner.now,
            log: exchange.request.log,
          })
        : undefined;
      return { handoff: toPrintHandoff(handoff), partnerOrigin, startUrl };
    });

    callRoute(app, PRINT_CALLS.getHandoff, async ({ handoffId }, { request }) =>
      toPrintHandoff(await requireHandoff(request, handoffId)),
    );

    callRoute(app, PRINT_CALLS.quoteHandoff, async ({ handoffId, qty }, { request }) => {
      const { item } = await requireHandoff(request, handoffId);
      return quote(catalog, await resolveVisitor(request), item.itemId, qty);
    });

    callRoute(app, PRINT_CALLS.saveHandoffDraft, async (draft, exchange) =>
      toPrintHandoff(await saveDraft(database, draft, await resolveKeyedVisitor(dependencies, exchange))),
    );

    callRoute(app, PRINT_CALLS.completeHandoff, async (completion, exchange) => {
      const handoff = await completeHandoff(
        dependencies,
        completion,
        await resolveKeyedVisitor(dependencies, exchange),
      );
      return { handoff: toPrintHandoff(handoff), returnUrl: toReturnUrl(handoff) };
    });
  };
}

/** Price of `qty` units as in the cart; without amounts if the visitor may not see prices. */
async function quote(
  catalog: Catalog,
  visitor: Visitor,
  itemId: string,
  qty: number,
): Promise<ResponseOf<typeof PRINT_CALLS.quoteHandoff>> {
  const known = await findItem(catalog, itemId, visitor);
  const item = known && concealFor(visitor, known.item);
  const unitPrice = item && selectUnitPrice({ item, option: DEFAULT_PURCHASE_OPTION, quantity: qty });
  if (unitPrice === undefined) return { qty };
  return { qty, unitPrice, total: toDollars(toCents(unitPrice) * qty) };
}

/** Saves design, quantity and name of an open hand-off; completed ones stay unchanged. */
async function saveDraft(
  database: StorefrontDatabase,
  { handoffId, design, qty, projectName }: RequestOf<typeof PRINT_CALLS.saveHandoffDraft>,
  owner: KeyedVisitor,
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
