import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement, type ReactElement } from "react";
import { shellTexts, type Breadcrumb, type PageData, type VisitorContext } from "shared-contracts";
import { Footer } from "../../pages/layout/footer.js";
import { PageTop } from "../../pages/layout/page-top.js";
import type { PageMeta } from "../../pages/rules/page-meta.js";
import { PAGE_STYLES } from "../../pages/styles/page-styles.js";
import { renderDocumentEnd, renderDocumentStart } from "../document/page-document.js";
import { renderView } from "../document/render-view.js";
import { toPageState } from "../document/to-page-state.js";
import type { LiveLock } from "../lock/lock-source.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";
import { createNonce } from "../visitor/visitor-request.js";
import { answerPage } from "./answer-page.js";
import type { ShellServices } from "./shell-services.js";

export type OwnPageAnswer = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Label of the metric. */
  readonly page: string;
  readonly status: number;
  readonly meta: PageMeta;
  readonly view: ReactElement;
  readonly context: VisitorContext;
  readonly cartCount: number | undefined;
  readonly session: Pick<StorefrontSession, "setCookies">;
  readonly live: LiveLock | undefined;
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly searchText?: string;
  /** Only an error page has some. */
  readonly pageData?: PageData;
  readonly retryAfter?: number;
};

/** A page without slots: the same frame, the shell's own view in it, and a page state without releases. */
export function answerOwnPage(services: ShellServices, page: OwnPageAnswer): FastifyReply {
  const { request, reply, context, status, live } = page;
  const nonce = createNonce();
  const { pathname, searchParams } = new URL(request.url, "http://shop.invalid");
  const start = renderDocumentStart({
    tenant: context.tenant,
    skipText: shellTexts[context.tenant].skipToContent,
    meta: page.meta,
    nonce,
    preloads: [],
    entry: services.assets.entry,
    styles: PAGE_STYLES.own,
    earlyScript: services.assets.earlyScript,
    top: renderView(
      createElement(PageTop, {
        context,
        cartCount: page.cartCount,
        returnTo: request.method === "GET" ? request.url : pathname,
        searchText: page.searchText,
        entries: page.breadcrumbs ?? [],
      }),
      nonce,
    ),
    layout: "own-page",
  });
  const end = renderDocumentEnd({
    footer: renderView(createElement(Footer), nonce),
    nonce,
    state: toPageState({
      context,
      pageData: page.pageData,
      url: { path: pathname, query: Object.fromEntries(searchParams) },
      traceId: request.id,
      live,
      slots: [],
    }),
  });
  services.metrics.pageViews.observe({ page: page.page, status: String(status) }, reply.elapsedTime / 1000);
  services.log.info(
    { traceId: request.id, page: page.page, path: pathname, status, pageLock: live?.lock.id ?? "none" },
    "Page view",
  );
  return answerPage(request, reply, {
    status,
    nonce,
    trustedTypesPolicies: services.assets.trustedTypesPolicies,
    setCookies: page.session.setCookies(),
    parts: [start, renderView(page.view, nonce), end],
    ...(page.retryAfter !== undefined && { retryAfter: page.retryAfter }),
  });
}
