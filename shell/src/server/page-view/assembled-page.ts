import type { FastifyReply, FastifyRequest } from "fastify";
import type { RefusedForm } from "shared-contracts";
import { allowTime } from "../../page-plan/live-plan.js";
import { selectStylesheets, sendEarlyHints } from "../document/page-preloads.js";
import { admitPage } from "../admission/admission.js";
import { createNonce } from "../visitor/visitor-request.js";
import { answerAssembledPage, type AssembledView } from "./answer-page.js";
import { answerErrorPage, type BuiltInServices } from "./built-in-page.js";
import { makePage } from "./make-page.js";
import { toPageRequest } from "./page-request.js";
import { isSpeculative } from "../page-reports/speculative-views.js";
import { issueViewToken } from "../page-reports/view-tokens.js";
import { reportSlots } from "./record-page-view.js";
import { answerGuestPage, findGuestPage, type GuestPageServices } from "./guest-pages/answer-guest-page.js";

export type AssembledServices = BuiltInServices & GuestPageServices;

/** Responds with a page of fragments. The status code is decided here, before the first byte. */
export async function viewAssembledPage(
  services: AssembledServices,
  { match, live }: Pick<AssembledView, "match" | "live">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const view: AssembledView = { request, reply, match, live };
  const guestPage = findGuestPage(services, view);
  const cost = guestPage?.isCached ? "shared" : isSpeculative(request) ? "speculative" : "rendered";
  if (!admitPage(services, reply, cost)) return reply;
  const certain = match.plan.slots.filter(({ shownWhen: { allOf, anyOf } }) => !allOf && !anyOf);
  sendEarlyHints(services, request, reply, selectStylesheets(certain, live));
  const obtained = await guestPage?.obtain();
  return obtained ? answerGuestPage(services, view, obtained) : answerOwnAssembledPage(services, view);
}

/** Milliseconds for each slot of a page that shows a form again: without its slot, what was entered is lost. */
const REFUSED_FORM_DEADLINE_MS = 10_000;

/** The page that a form was posted to. Exempt from load shedding, which would lose what was entered. */
export function viewRefusedForm(
  services: AssembledServices,
  { match, live, refusedForm }: Pick<AssembledView, "match" | "live"> & { readonly refusedForm: RefusedForm },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const patient = allowTime(match, REFUSED_FORM_DEADLINE_MS);
  return answerOwnAssembledPage(services, { request, reply, match: patient, live }, refusedForm);
}

/** A page rendered for this view only. */
async function answerOwnAssembledPage(
  services: AssembledServices,
  view: AssembledView,
  refusedForm?: RefusedForm,
): Promise<FastifyReply> {
  const { request, match, live } = view;
  const nonce = createNonce();
  const page = await makePage(
    services,
    toPageRequest(request, { match, live, nonce, viewToken: issueViewToken(services, request, live), refusedForm }),
  );
  const { cartCount, setCookies } = page;
  if (page.kind === "failed") {
    const { context } = page.visitor;
    return answerErrorPage(services, { ...view, context, cartCount, setCookies }, page.error, match);
  }
  const { about, parts, visitor } = page;
  return answerAssembledPage(services, view, {
    about,
    context: visitor.context,
    repeatsInput: refusedForm !== undefined,
    nonce,
    setCookies,
    parts,
    slots: async () => reportSlots(services, { traceId: request.id, live, slots: await page.slots }),
  });
}
