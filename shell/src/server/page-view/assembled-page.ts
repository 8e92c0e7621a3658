import type { FastifyReply } from "fastify";
import { allowTime } from "../../page-plan/live-plan.js";
import { selectStylesheets, sendEarlyHints } from "../document/page-preloads.js";
import { admitPage, type Admission } from "../admission/admission.js";
import { answerAssembledPage } from "./answer-page.js";
import { answerErrorPage } from "./built-in-page.js";
import { makePage } from "./make-page.js";
import { toPageView, type PageView } from "./page-request.js";
import { reportSlots } from "./record-page-view.js";
import { answerGuestPage, findGuestPage, type GuestPageServices } from "./guest-pages/answer-guest-page.js";

export type AssembledServices = GuestPageServices & { readonly admission: Admission };

/** Responds with a page of fragments. The status code is decided here, before the first byte. */
export async function viewAssembledPage(
  services: AssembledServices,
  asked: Pick<PageView, "request" | "reply" | "match" | "live">,
): Promise<FastifyReply> {
  const view = toPageView(services, asked);
  const { request, reply, match, live } = view;
  const guestPage = findGuestPage(services, view);
  const cost = guestPage?.isCached ? "shared" : view.isAhead ? "speculative" : "rendered";
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
  asked: Pick<PageView, "request" | "reply" | "match" | "live" | "refusedForm">,
): Promise<FastifyReply> {
  const match = allowTime(asked.match, REFUSED_FORM_DEADLINE_MS);
  return answerOwnAssembledPage(services, toPageView(services, { ...asked, match }));
}

/** A page rendered for this view only. */
async function answerOwnAssembledPage(services: AssembledServices, view: PageView): Promise<FastifyReply> {
  const { match, live, traceId } = view;
  const page = await makePage(services, view);
  const { cartCount, setCookies } = page;
  if (page.kind === "failed") {
    const { context } = page.visitor;
    return answerErrorPage(services, { ...view, context, cartCount, setCookies }, page.error, match);
  }
  const { about, parts, visitor } = page;
  return answerAssembledPage(services, view, {
    about,
    context: visitor.context,
    setCookies,
    parts,
    slots: async () => reportSlots(services, { traceId, live, slots: await page.slots }),
  });
}
