import { randomUUID } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { SettledSlot } from "../../composition/compose-slots.js";
import type { RequestedRecently } from "../../platform/requested-recently.js";
import { audienceOfPage, isForEverybody, toCallers } from "../../visitor/audience.js";
import { createNonce } from "../../visitor/visitor-request.js";
import { answerAssembledPage } from "../answer-page.js";
import { answerErrorPage, type BuiltInServices } from "../built-in-page.js";
import { makePage, type PageMakingServices } from "../make-page.js";
import type { PageView } from "../page-request.js";
import { listMissingAnswers, reportSlots, type GuestPageOutcome } from "../record-page-view.js";
import { cutTemplate, fillTemplate, type GuestPage, type GuestPages, type ViewValues } from "./guest-pages.js";

type ObtainedPage = { readonly outcome: GuestPageOutcome; readonly page: Exclude<GuestPage, { kind: "own" }> };

export type GuestPageServices = PageMakingServices &
  BuiltInServices & {
    readonly guestPages: GuestPages;
    /** Whether the same guest page was asked for a moment ago: it pays only then. Never, if each view renders its own. */
    readonly requestedPages: RequestedRecently;
  };

/** Undefined if this view needs its own page. */
export function findGuestPage(services: GuestPageServices, view: PageView) {
  const { guestPages, requestedPages } = services;
  const { request, live } = view;
  const isForAll = request.method === "GET" && audienceOfPage(view.viewFacts) === "everybody";
  if (live?.preview || !isForAll) return undefined;
  const key = toKey(view);
  if (!requestedPages(key)) return undefined;
  return {
    /** Whether this view is cheap. */
    isCached: guestPages.has(key),
    /** Undefined if the page turned out to be a visitor's own. */
    async obtain(): Promise<ObtainedPage | undefined> {
      const { outcome, page } = await guestPages.obtain(key, () => makeGuestPage(services, view));
      return page.kind === "own" ? undefined : { outcome, page };
    },
  };
}

/** Each view, including the one the page was rendered for, gets its own nonce, trace id and token. */
export function answerGuestPage(
  services: BuiltInServices,
  view: PageView,
  { outcome, page }: ObtainedPage,
): FastifyReply {
  if (page.kind === "failed")
    return answerErrorPage(services, { ...view, ...page, setCookies: [] }, page.error, view.match);
  const { about, renderTraceId, template, slots } = page;
  return answerAssembledPage(services, view, {
    about,
    context: undefined,
    setCookies: [],
    parts: fillTemplate(template, view),
    slots: async () => slots,
    shared: { outcome, renderTraceId },
  });
}

/**
 * Everything that the page is made from, besides the current state of storefront-api and the lock's releases. As JSON,
 * so that different keys never collide. A lock may be used before all of its releases have been verified.
 */
function toKey({ protocol, host, address, live }: PageView): string {
  const lock = live && [live.lock.id, live.lock.revision, ...live.releases.keys()];
  return JSON.stringify([lock, protocol, host, address]);
}

/** Renders a page to its end, even if all visitors have left, with placeholders that no visitor ever sees. */
async function makeGuestPage(services: GuestPageServices, view: PageView): Promise<GuestPage> {
  const placeholders: ViewValues = { nonce: createNonce(), traceId: randomUUID(), viewToken: randomUUID() };
  const { traceId: renderTraceId } = placeholders;
  const { match, address, protocol, host, tenant, live } = view;
  const headers = { "x-forwarded-host": host, "x-forwarded-proto": protocol, "x-trace-id": renderTraceId };
  const callers = toCallers(services.storefront, headers);
  const hasSetCookies = () => Object.values(callers.sessions).some((session) => session.setCookies().length > 0);
  const made = await makePage(services, { match, address, protocol, host, tenant, live, ...callers, ...placeholders });
  const { context, isAssumed } = made.visitor;
  if (hasSetCookies() || !isForEverybody(callers.viewFacts, { context, isAssumed: false })) return { kind: "own" };
  if (made.kind === "failed") return { kind: "failed", error: made.error, context, cartCount: made.cartCount };

  const { about } = made;
  let text = "";
  for await (const part of made.parts) text += part;
  const slots = await made.slots;
  const isWorthKeeping =
    about.status === 200 && !about.isStale && !isAssumed && !hasSetCookies() && slots.every(isWhole);
  return {
    kind: "ready",
    about,
    renderTraceId,
    template: cutTemplate(text, placeholders),
    slots: reportSlots(services, { traceId: renderTraceId, live, slots }),
    isWorthKeeping,
  };
}

function isWhole({ outcome }: SettledSlot): boolean {
  return outcome.kind === "rendered" && listMissingAnswers(outcome).length === 0;
}
