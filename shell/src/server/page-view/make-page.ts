import { getSkuData, isEmptyItem, type ErrorPage, type SlotInput, type SlotUrl } from "shared-contracts";
import type { PageMatch } from "../../page-plan/live-plan.js";
import { holds, type PageFacts } from "../../page-plan/page-rules.js";
import { toErrorState } from "../../pages/rules/error-state.js";
import { toPageMeta } from "../../pages/rules/page-meta.js";
import {
  composeSlots,
  settleSlots,
  type ComposedSlot,
  type SettledSlot,
  type SlotServices,
} from "../composition/compose-slots.js";
import { loadCartCount, resolveVisitor, type ResolvedVisitor } from "../visitor/resolve-visitor.js";
import { originOf } from "../visitor/visitor-request.js";
import type { AnswerServices } from "./answer-page.js";
import type { LastGoodPages } from "./last-good-pages.js";
import { loadPageData, type PageDataOutcome } from "./load-page-data.js";
import { renderParts } from "./page-parts.js";
import { toSlotUrl, type PageRequest } from "./page-request.js";
import type { PageAbout } from "./record-page-view.js";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";

type ForVisitor = {
  readonly visitor: ResolvedVisitor;
  /** Number of items; undefined if the cart couldn't be read. */
  readonly cartCount: number | undefined;
  readonly setCookies: readonly string[];
};

export type MadePage = ForVisitor &
  (
    | { readonly kind: "failed"; readonly error: ErrorPage }
    | {
        readonly kind: "ready";
        readonly about: PageAbout;
        /**
         * Can be read once: head and top immediately, slots in document order as they are ready, the page state last.
         */
        readonly parts: AsyncIterable<string>;
        /** Never rejects. */
        readonly slots: Promise<readonly SettledSlot[]>;
      }
  );

export type PageMakingServices = SlotServices &
  Pick<AnswerServices, "assets" | "fragmentOrigin" | "log"> & { readonly lastGoodPages: LastGoodPages };

const NOT_FOUND = 404;
const REFUSED = 422;
const SERVER_ERROR = 500;

/** Renders a page of fragments. Settles when the status is known, while the slots are still rendering. */
export async function makePage(services: PageMakingServices, request: PageRequest): Promise<MadePage> {
  const { match, address, traceId, refusedForm } = request;
  const session = request.sessions.visitor;
  const url = { ...toSlotUrl(address), ...(refusedForm && { refusedForm }) };
  const visiting = resolveVisitor(session, request.tenant);
  const counting = loadCartCount(session);
  const data = await loadDataOfPage(services, request, url, visiting);
  const [visitor, cartCount] = await Promise.all([visiting, counting]);
  const { context } = visitor;
  if (visitor.isAssumed)
    services.log.error({ traceId, path: url.path }, "Visitor lookup failed; rendering as an unknown visitor");
  logMissingPageData(services, request, data);
  const forVisitor = { visitor, cartCount, setCookies: session.setCookies() };

  const pageData = data?.kind === "ready" ? data.pageData : undefined;
  const item = getSkuData(pageData);
  const isEmptyProduct = match.plan.pageData === "by-address" && isEmptyItem(item);
  const facts: PageFacts = { context, item, isEmptyProduct };
  const exists = match.when === undefined || holds(match.when, facts);
  const error = !exists ? toErrorState({ status: NOT_FOUND }) : data?.kind === "failed" ? data.error : undefined;
  if (error) return { ...forVisitor, kind: "failed", error };

  const isStale = visitor.isAssumed || (data?.kind === "ready" && data.isStale);
  const input: SlotInput = { context, pageData, url };
  const composed = composeSlots(services, { request, input, facts });
  const isMissing = isEmptyProduct || (await isSubjectMissing(match, composed));
  return {
    ...forVisitor,
    kind: "ready",
    about: {
      page: match.plan.page,
      path: url.path,
      status: isMissing ? NOT_FOUND : refusedForm ? REFUSED : 200,
      isStale,
    },
    parts: renderParts(services, {
      request,
      input,
      facts,
      meta: toPageMeta(context, pageData, { origin: originOf(request), path: url.path }),
      breadcrumbs: pageData?.breadcrumbs ?? [],
      cartCount,
      isStale,
      composed,
    }),
    slots: settleSlots(composed),
  };
}

/**
 * The page itself shows what is missing. If the URL names more than an item, the status has to wait for that answer.
 */
async function isSubjectMissing({ subject }: PageMatch, composed: readonly ComposedSlot[]): Promise<boolean> {
  if (subject === undefined) return false;
  const outcomes = await Promise.all(composed.map(({ outcome }) => outcome));
  return outcomes.some(({ data }) => {
    const answer = data?.[subject];
    return answer?.ok === false && answer.status === NOT_FOUND;
  });
}

/** Missing or stale page data is attributed to storefront-api. */
function logMissingPageData(
  { log }: Pick<PageMakingServices, "log">,
  { traceId, address: path }: PageRequest,
  data: PageDataOutcome | undefined,
): void {
  if (data?.kind === "ready" && data.isStale) log.error({ traceId, path }, "Serving stale page data");
  const status = data?.kind === "failed" ? data.error.responseStatusCode : 0;
  if (status >= SERVER_ERROR) log.error({ traceId, path, status }, "Page data unavailable");
}

async function loadDataOfPage(
  { lastGoodPages }: Pick<PageMakingServices, "lastGoodPages">,
  { match, address: raw, ...callers }: PageRequest,
  url: SlotUrl,
  visitor: Promise<ResolvedVisitor>,
): Promise<PageDataOutcome | undefined> {
  const address = toPageDataAddress(match, { raw, itemId: url.query["itemId"] });
  if (address === undefined) return undefined;
  const outcome = await loadPageData({ ...callers, visitor, address, lastGoodPages });
  // A page that only uses the item as an addition works without it, unless its URL names an item that doesn't exist.
  const isNeeded = match.plan.pageData === "by-address" || match.itemId !== undefined;
  // Without a response, the item's existence is unknown.
  const isMissing = outcome.kind === "failed" && outcome.error.responseStatusCode < SERVER_ERROR;
  return isMissing && !isNeeded ? undefined : outcome;
}

/**
 * The URL to load page data for: an item's own page uses its own URL unchanged; a page that adds an item uses that
 * item's page. Undefined if the page needs none.
 */
function toPageDataAddress(match: PageMatch, url: { readonly raw: string; readonly itemId: string | undefined }) {
  if (match.plan.pageData === "by-address") return url.raw;
  const itemId = match.itemId ?? url.itemId;
  if (match.plan.pageData === "none" || !itemId) return undefined;
  return `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`;
}
