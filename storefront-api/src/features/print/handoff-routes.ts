import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  completeHandoff as completeCall,
  createHandoff,
  getHandoff,
  quoteHandoff,
  saveHandoffDraft,
} from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { acceptForms } from "../../platform/form-post.js";
import { requestHost, requestScheme } from "../../platform/request-address.js";
import { completeHandoff } from "./complete-handoff.js";
import { issueHandoff } from "./create-handoff.js";
import { announceHandoff } from "./cxml/announce-handoff.js";
import { completionForm, openingForm } from "./handoff-form.js";
import { toPrintHandoff, toReturnUrl, type HandoffRecord } from "./handoff-record.js";
import { findHandoff } from "./handoff-repository.js";
import { resolveOwner, type PrintDependencies } from "./print-owner.js";
import { quote } from "./quote.js";
import { saveDraft } from "./save-draft.js";

/** The calls of the print hand-off (AMB-41). */
export function handoffRoutes(dependencies: PrintDependencies) {
  const { catalog, database, resolveVisitor, partnerOrigin, partnerSecret, partnerSetupUrl } = dependencies;

  async function requireHandoff(request: FastifyRequest, handoffId: string): Promise<HandoffRecord> {
    const visitor = await resolveVisitor(request);
    const handoff = await findHandoff(database, { ...visitor, visitorKey: visitor.visitorKey }, handoffId);
    if (!handoff) throw new DomainError("handoff-not-found");
    return handoff;
  }

  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);

    callRoute(
      app,
      createHandoff,
      async (input, exchange) => {
        const owner = await resolveOwner(dependencies, exchange);
        const ownOrigin = `${requestScheme(exchange.request)}://${requestHost(exchange.request)}`;
        const handoff = await issueHandoff(dependencies, input, owner, ownOrigin);
        const isAnnounced = partnerSetupUrl !== undefined && partnerSecret !== undefined;
        const startUrl = isAnnounced
          ? await announceHandoff({ setupUrl: partnerSetupUrl, secret: partnerSecret }, handoff, {
              ownOrigin,
              now: owner.now,
            })
          : undefined;
        return { handoff: toPrintHandoff(handoff), partnerOrigin, startUrl };
      },
      { form: openingForm },
    );

    callRoute(app, getHandoff, async ({ handoffId }, { request }) =>
      toPrintHandoff(await requireHandoff(request, handoffId)),
    );

    callRoute(app, quoteHandoff, async ({ handoffId, qty }, { request }) => {
      const { item } = await requireHandoff(request, handoffId);
      return quote(catalog, await resolveVisitor(request), item.itemId, qty);
    });

    callRoute(app, saveHandoffDraft, async (draft, exchange) =>
      toPrintHandoff(await saveDraft(database, draft, await resolveOwner(dependencies, exchange))),
    );

    callRoute(
      app,
      completeCall,
      async (completion, exchange) => {
        const handoff = await completeHandoff(dependencies, completion, await resolveOwner(dependencies, exchange));
        return { handoff: toPrintHandoff(handoff), returnUrl: toReturnUrl(handoff) };
      },
      { form: completionForm },
    );
  };
}
