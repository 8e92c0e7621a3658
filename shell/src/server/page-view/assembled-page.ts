import type { FastifyReply, FastifyRequest } from "fastify";
import {
  areReviewsEnabled,
  getSkuData,
  isEmptyItem,
  isGuest,
  type PageData,
  type SlotInput,
  type SlotUrl,
} from "shared-contracts";
import type { PageMatch } from "../../page-plan/match-page.js";
import { slotsFor, type SlotPlan } from "../../page-plan/page-plan.js";
import { toErrorState } from "../../pages/rules/error-state.js";
import { answerCalls } from "../composition/answer-calls.js";
import { composePage } from "../composition/compose-page.js";
import { toLinkHeader } from "../document/page-preloads.js";
import { chooseLock } from "../lock/choose-lock.js";
import { loadCartCount } from "./load-cart-count.js";
import { loadPageData, type PageDataOutcome } from "./load-page-data.js";
import { toPageDataAddress } from "./page-data-address.js";
import type { ShellServices } from "./shell-services.js";
import { answerErrorPage } from "./error-page.js";
import { createNonce, sessionFor } from "../visitor/visitor-request.js";
import { resolveVisitor } from "../visitor/resolve-visitor.js";
import { streamAssembledPage } from "./stream-assembled-page.js";

const SERVER_ERROR = 500;

/** Answers one of the pages that fragments fill. The status code is decided here, before the first byte. */
export async function viewAssembledPage(
  services: ShellServices,
  match: PageMatch,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const startedAt = services.now();
  const live = chooseLock({ cookies: request.cookies }, services.locks);
  sendEarlyHints(services, request, reply);
  const session = sessionFor(request, services.storefront);
  const url = toSlotUrl(request.url);
  const visiting = resolveVisitor(session, request.host);
  const counting = loadCartCount(session);
  const data = await loadDataOfPage(services, match, request, { session, visitor: visiting });
  const [visitor, cartCount] = await Promise.all([visiting, counting]);
  const { context } = visitor;
  if (visitor.isAssumed) services.log.error({ traceId: request.id, path: request.url }, "Nobody can say who looks");
  sayMissingData(services, request, data);

  // Only the page of an item's reviews: questions, and the links to them, stay.
  const isClosed = match.plan.page === "review" && match.itemId !== undefined && !areReviewsEnabled(context);
  const failure = isClosed ? toErrorState({ status: 404 }) : data?.kind === "failed" ? data.error : undefined;
  if (failure) {
    return answerErrorPage(services, { request, reply, error: failure, context, cartCount, session, live });
  }

  const pageData = data?.kind === "ready" ? data.pageData : undefined;
  const isStale = visitor.isAssumed || (data?.kind === "ready" && data.isStale);
  const isEmpty = match.plan.pageData === "by-address" && isEmptyItem(getSkuData(pageData));
  const slots = selectSlots(match, pageData, isEmpty);
  const nonce = createNonce();
  const input: SlotInput = { context, pageData, url };
  const composed = composePage({
    slots,
    live,
    renderer: isGuest(context) ? services.guestRenderer : services.renderer,
    input: JSON.stringify(input),
    nonce,
    now: services.now,
    answer: (release, slot, calls, within) =>
      answerCalls(calls, {
        storefront: services.storefront,
        calls: services.calls,
        headers: session.headers,
        allowed: release.manifest.contract.slots[slot]?.calls ?? [],
        within,
      }),
  });
  return streamAssembledPage(services, {
    request,
    reply,
    plan: match.plan,
    live,
    input,
    nonce,
    cartCount,
    isStale,
    isEmpty,
    composed,
    startedAt,
    setCookies: session.setCookies(),
  });
}

/** Before any data is asked for. Only over HTTP/2: browsers ignore it over HTTP/1.1. */
function sendEarlyHints(services: Pick<ShellServices, "assets">, request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.httpVersionMajor !== 2) return;
  reply.raw.writeEarlyHints({ link: toLinkHeader(services.assets.entry) });
}

/** A page without its data, or with what was good before, is storefront-api's doing. */
function sayMissingData(
  { log }: Pick<ShellServices, "log">,
  { id: traceId, url: path }: FastifyRequest,
  data: PageDataOutcome | undefined,
): void {
  if (data?.kind === "ready" && data.isStale) log.error({ traceId, path }, "Page data are the last good ones");
  const status = data?.kind === "failed" ? data.error.responseStatusCode : 0;
  if (status >= SERVER_ERROR) log.error({ traceId, path, status }, "There are no page data");
}

/** An empty product hides the main section; what does not depend on the item stays. */
function selectSlots(match: PageMatch, pageData: PageData | undefined, isEmpty: boolean): readonly SlotPlan[] {
  const isPrintItem = (getSkuData(pageData)?.product.isCustomizable ?? 0) > 0;
  const slots = slotsFor(match.plan, { isPrintItem });
  return isEmpty ? slots.filter((slot) => slot.withoutItem) : slots;
}

async function loadDataOfPage(
  services: ShellServices,
  match: PageMatch,
  request: FastifyRequest,
  { session, visitor }: Pick<Parameters<typeof loadPageData>[0], "session" | "visitor">,
): Promise<PageDataOutcome | undefined> {
  const itemId = toSlotUrl(request.url).query["itemId"];
  const address = toPageDataAddress(match, { raw: request.url, itemId });
  if (address === undefined) return undefined;
  const outcome = await loadPageData({ session, visitor, address, lastGoodPages: services.lastGoodPages });
  // A page that the item only enriches works without it, unless its address names an item that does not exist.
  const isNeeded = match.plan.pageData === "by-address" || match.itemId !== undefined;
  return outcome.kind === "failed" && !isNeeded ? undefined : outcome;
}

function toSlotUrl(address: string): SlotUrl {
  const { pathname, searchParams } = new URL(address, "http://shop.invalid");
  return { path: pathname, query: Object.fromEntries(searchParams) };
}
