import { createElement, type ReactElement } from "react";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PageData, type Breadcrumb, type ErrorPage, type VisitorContext } from "shared-contracts";
import { findBuiltInPage, type PageMatch } from "../../page-plan/live-plan.js";
import { toErrorHeading, toErrorState } from "../../pages/rules/error-state.js";
import type { PageMeta } from "../../pages/rules/page-meta.js";
import { ErrorView } from "../../pages/views/error-view.js";
import { composeSlots, settleSlots, type SlotServices } from "../composition/compose-slots.js";
import { sendEarlyHints } from "../document/page-preloads.js";
import { renderView } from "../document/render-view.js";
import { chooseLock, type LockServices } from "../lock/choose-lock.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { ViewTokens } from "../page-reports/view-tokens.js";
import { loadCartCount, resolveVisitor } from "../visitor/resolve-visitor.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";
import { originOf, sessionFor } from "../visitor/visitor-request.js";
import { answerAssembledPage, type AnswerServices } from "./answer-page.js";
import { renderParts } from "./page-parts.js";
import { toPageView, toSlotUrl } from "./page-request.js";
import { reportSlots } from "./record-page-view.js";

export type BuiltInServices = AnswerServices & SlotServices & LockServices & { readonly viewTokens: ViewTokens };

/** Common parts of all pages that the shell renders itself. */
export type PageFrame = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: VisitorContext;
  readonly cartCount: number | undefined;
  readonly setCookies: readonly string[];
  readonly live: LiveLock | undefined;
};

export type BuiltInPage = {
  /** Name of the page in the plan, and of the slot that the view fills. */
  readonly page: string;
  /** Defaults to 200, or 422 if a form was refused. */
  readonly status?: number;
  /** Its canonical URL may be a path. */
  readonly meta: PageMeta;
  readonly view: ReactElement;
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly searchText?: string;
  /** Only set for error pages. */
  readonly pageData?: PageData;
  readonly retryAfter?: number;
};

const REFUSED = 422;
const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 10;

/** Loads the frame and the page's content in parallel. */
export async function loadFrame<Content>(
  services: BuiltInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  loadContent: (session: StorefrontSession) => Promise<Content>,
): Promise<PageFrame & { readonly content: Content }> {
  sendEarlyHints(services, request, reply);
  const session = sessionFor(request, services.storefront);
  const [{ context }, cartCount, content] = await Promise.all([
    resolveVisitor(session, request.tenant),
    loadCartCount(session),
    loadContent(session),
  ]);
  const live = await chooseLock(request, reply, services);
  return { request, reply, context, cartCount, setCookies: session.setCookies(), live, content };
}

/** A page whose main slot is rendered by the shell, along with other slots from the page plan. */
export function answerBuiltInPage(
  services: BuiltInServices,
  { request, reply, context, live, cartCount, setCookies }: PageFrame,
  { page, meta, view, pageData, breadcrumbs = [], searchText, retryAfter, ...own }: BuiltInPage,
): FastifyReply {
  const { refusedForm } = request;
  const status = own.status ?? (refusedForm ? REFUSED : 200);
  const url = { ...toSlotUrl(request.url), ...(refusedForm && { refusedForm }) };
  const plan = findBuiltInPage(live?.plan, page);
  const match = { plan, itemId: undefined, subject: undefined, when: undefined };
  const shown = toPageView(services, { request, reply, match, live, refusedForm });
  const made = {
    request: shown,
    input: { context, pageData, url },
    facts: { context, item: undefined, isEmptyProduct: false },
  };
  const composed = composeSlots(services, { ...made, view: renderView(view, shown.nonce) });
  return answerAssembledPage(services, shown, {
    about: { page, path: url.path, status, isStale: false },
    context,
    setCookies,
    parts: renderParts(services, {
      ...made,
      // Search engines want a whole address.
      meta: { ...meta, canonical: meta.canonical && new URL(meta.canonical, originOf(request)).href },
      breadcrumbs,
      searchText,
      cartCount,
      isStale: false,
      composed,
    }),
    slots: async () => reportSlots(services, { traceId: request.id, live, slots: await settleSlots(composed) }),
    retryAfter,
  });
}

/**
 * The error page, with the error's status; the page state contains the error in the same form as page data. `match` is
 * that of the failed URL, if there is one.
 */
export function answerErrorPage(
  services: BuiltInServices,
  frame: PageFrame,
  error: ErrorPage,
  match?: Pick<PageMatch, "plan" | "itemId">,
): FastifyReply {
  const { request, context } = frame;
  const isAboutItem = match?.plan.pageData === "by-address" || match?.itemId !== undefined;
  const heading = toErrorHeading(error, { tenant: context.tenant, isAboutItem });
  const status = toStatus(error.responseStatusCode);
  return answerBuiltInPage(services, frame, {
    page: "error",
    status,
    meta: { title: heading, robots: "noindex" },
    view: createElement(ErrorView, { error, heading, isAboutItem, context, retryPath: request.url }),
    pageData: PageData.parse({ errorPage: error }),
    ...(status === UNAVAILABLE && { retryAfter: RETRY_AFTER_SECONDS }),
  });
}

/** The error page of a request that got no further. */
export async function answerFailure(
  services: BuiltInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  const frame = await loadFrame(services, request, reply, async () => undefined);
  return answerErrorPage(services, frame, toErrorState({ status }));
}

/** Search engines and caches would keep an error page with a success status. */
function toStatus(status: number): number {
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
}
