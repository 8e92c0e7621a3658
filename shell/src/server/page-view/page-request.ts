import type { FastifyRequest } from "fastify";
import type { RefusedForm, SlotUrl, Tenant } from "shared-contracts";
import type { PageMatch } from "../../page-plan/live-plan.js";
import type { LiveLock } from "../lock/lock-loader.js";
import { headersFor } from "../visitor/visitor-request.js";

declare module "fastify" {
  interface FastifyRequest {
    /** A form that was posted to this page and refused. */
    refusedForm?: RefusedForm | undefined;
  }
}

/** Everything that a page is rendered from; for a shared guest page, derived from its key alone. */
export type PageRequest = {
  readonly match: PageMatch;
  /** Path and query, exactly as requested. */
  readonly address: string;
  readonly protocol: "http" | "https";
  readonly host: string;
  readonly tenant: Tenant;
  readonly live: LiveLock | undefined;
  /** For calls on the visitor's behalf. */
  readonly headers: Readonly<Record<string, string>>;
  readonly traceId: string;
  /** Proves in the page's reports that the page was shown. */
  readonly viewToken: string;
  readonly nonce: string;
  readonly refusedForm?: RefusedForm | undefined;
};

export function toPageRequest(
  request: FastifyRequest,
  own: Pick<PageRequest, "match" | "live" | "nonce" | "viewToken" | "refusedForm">,
): PageRequest {
  const { url: address, protocol, host, tenant, id: traceId } = request;
  return { ...own, address, protocol, host, tenant, headers: headersFor(request), traceId };
}

export function toSlotUrl(address: string): SlotUrl {
  const { pathname, searchParams } = new URL(address, "http://shop.invalid");
  return { path: pathname, query: Object.fromEntries(searchParams) };
}
