import type { FastifyReply, FastifyRequest } from "fastify";
import type { RefusedForm, SlotUrl, Tenant } from "shared-contracts";
import type { PageMatch } from "../../page-plan/live-plan.js";
import { NO_LOCK_ID } from "../document/to-page-state.js";
import type { LiveLock } from "../lock/lock-loader.js";
import { toReportingVisitor, type ReportingVisitor } from "../page-reports/collect-page-reports.js";
import { isSpeculative } from "../page-reports/speculative-views.js";
import type { ViewTokens } from "../page-reports/view-tokens.js";
import type { Upstream } from "../platform/upstream.js";
import { toCallers, type Callers } from "../visitor/audience.js";
import { createNonce, headersFor } from "../visitor/visitor-request.js";

declare module "fastify" {
  interface FastifyRequest {
    /** A form that was posted to this page and refused. */
    refusedForm?: RefusedForm | undefined;
  }
}

/** Everything that a page is rendered from; for a shared guest page, derived from its key alone. */
export type PageRequest = Callers & {
  readonly match: PageMatch;
  /** Path and query, exactly as requested. */
  readonly address: string;
  readonly protocol: "http" | "https";
  readonly host: string;
  readonly tenant: Tenant;
  readonly live: LiveLock | undefined;
  readonly traceId: string;
  /** Proves in the page's reports that the page was shown. */
  readonly viewToken: string;
  readonly nonce: string;
  readonly refusedForm?: RefusedForm | undefined;
};

/** A page with the request that it answers, of which all is asked here: a browser that has left has no address any more. */
export type PageView = PageRequest & {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Fetched ahead by the browser. */
  readonly isAhead: boolean;
  readonly reporter: ReportingVisitor;
};

export function toPageView(
  services: { readonly storefront: Upstream; readonly viewTokens: ViewTokens },
  asked: Pick<PageView, "request" | "reply" | "match" | "live" | "refusedForm">,
): PageView {
  const { request, live } = asked;
  const { url: address, protocol, host, tenant, id: traceId } = request;
  return {
    ...asked,
    ...toCallers(services.storefront, headersFor(request)),
    address,
    protocol,
    host,
    tenant,
    traceId,
    viewToken: services.viewTokens.issue({ traceId, pageLock: live?.lock.id ?? NO_LOCK_ID }),
    nonce: createNonce(),
    isAhead: isSpeculative(request),
    reporter: toReportingVisitor(request),
  };
}

export function toSlotUrl(address: string): SlotUrl {
  const { pathname, searchParams } = new URL(address, "http://shop.invalid");
  return { path: pathname, query: Object.fromEntries(searchParams) };
}
