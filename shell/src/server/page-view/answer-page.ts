import type { FastifyReply, FastifyRequest } from "fastify";
import { PAGE_ROUTES, performCall, toPolicyName, type TenantOrigins, type VisitorContext } from "shared-contracts";
import type { ShellAssets } from "../document/shell-assets.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { PageReportCollection } from "../page-reports/collect-page-reports.js";
import type { SpeculativeViews } from "../page-reports/speculative-views.js";
import { toSecurityHeaders, type SecurityHeaders } from "../platform/security-headers.js";
import type { Upstream } from "../platform/upstream.js";
import { toAccountCookie } from "../visitor/account-cookie.js";
import { mayBrowserKeep } from "../visitor/audience.js";
import { sessionFor } from "../visitor/visitor-request.js";
import { sendCompressed, type PageBody } from "./compress-page.js";
import type { PageView } from "./page-request.js";
import { recordPageView, type PageAbout, type PageViewRecord, type RecordServices } from "./record-page-view.js";

export type AnswerServices = RecordServices & {
  readonly storefront: Upstream;
  readonly pageReports: PageReportCollection;
  readonly speculativeViews: SpeculativeViews;
  readonly assets: ShellAssets;
  /** Origin from which browsers load release files; undefined for this site. */
  readonly fragmentOrigin?: string | undefined;
  /** Undefined if pictures come from this site only. */
  readonly imageOrigins?: TenantOrigins | undefined;
};

export type AssembledPageAnswer = Pick<PageAnswer, "setCookies" | "parts" | "retryAfter"> &
  Pick<PageViewRecord, "shared"> & {
    readonly about: PageAbout;
    /** Undefined for a page that all guests share. */
    readonly context: VisitorContext | undefined;
    /** Called once the last part has been sent. */
    slots(): Promise<PageViewRecord["slots"]>;
  };

/** Sends a page and logs the view once it ends. */
export function answerAssembledPage(
  services: AnswerServices,
  { request, reply, match, live, nonce, traceId, refusedForm, isAhead, reporter }: PageView,
  { about, context, setCookies, parts, slots, shared, retryAfter }: AssembledPageAnswer,
): FastifyReply {
  async function record(): Promise<void> {
    const view = { live, slots: await slots(), traceId };
    const isMade = shared === undefined || shared.outcome === "miss";
    const count = () => services.pageReports.viewed({ ...view, isMade }, reporter);
    if (isAhead) {
      services.speculativeViews.hold(traceId, (report) => {
        count();
        if (match.itemId !== undefined) void recordItemView(services, report, match.itemId);
      });
    } else count();
    recordPageView(services, { ...view, about, milliseconds: reply.elapsedTime, isSpeculative: isAhead, shared });
  }

  async function* recordAtEnd(streamed: Exclude<typeof parts, Buffer>): AsyncGenerator<string | Buffer> {
    yield* streamed;
    await record();
  }

  if (Buffer.isBuffer(parts)) void record();
  // A failed page may not know its visitor.
  const accountCookie = about.status < 500 ? toAccountCookie(request, context) : undefined;

  return answerPage(request, reply, {
    status: about.status,
    nonce,
    trustedTypesPolicies: policiesOf(services, live),
    fragmentOrigin: services.fragmentOrigin,
    imageOrigins: services.imageOrigins?.[request.tenant] ?? [],
    setCookies: accountCookie === undefined ? setCookies : [...setCookies, accountCookie],
    isStored: mayBrowserKeep({
      context,
      repeatsInput: refusedForm !== undefined,
      isPreview: live?.preview !== undefined,
    }),
    retryAfter,
    parts: Buffer.isBuffer(parts) ? parts : recordAtEnd(parts),
  });
}

/** On behalf of the visitor whose page reported itself. That an item isn't among the recently viewed harms nothing. */
async function recordItemView(
  { storefront, log }: Pick<AnswerServices, "storefront" | "log">,
  report: FastifyRequest,
  itemId: string,
): Promise<void> {
  const session = sessionFor(report, storefront);
  if (!session.isKnown) return;
  const recorded = await performCall(session.fetch, PAGE_ROUTES.recordItemView, { itemId });
  if (!recorded.ok) log.warn({ traceId: report.id, itemId, failure: recorded.failure }, "Viewed item not recorded");
}

function policiesOf(services: Pick<AnswerServices, "assets">, live: LiveLock | undefined): readonly string[] {
  const ofReleases = [...(live?.releases.values() ?? [])].map(({ locked }) => toPolicyName(locked));
  return [...services.assets.trustedTypesPolicies, ...ofReleases];
}

export type PageAnswer = Omit<SecurityHeaders, "overTls"> & {
  readonly status: number;
  readonly setCookies: readonly string[];
  /**
   * For members' pages, which the next person at the device could go back to after they have signed out, and previews.
   * Browsers don't store them, or until a cookie changes.
   */
  readonly isStored: boolean;
  /** Seconds, for responses that ask for a retry. */
  readonly retryAfter?: number | undefined;
  readonly parts: PageBody;
};

/** Sends a page with its security headers, compressed as the browser accepts. */
export function answerPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer): FastifyReply {
  void reply
    .code(page.status)
    .headers(toSecurityHeaders({ ...page, overTls: request.protocol === "https" }))
    .header("content-type", "text/html; charset=utf-8")
    // Pages are personal and contain a nonce. `no-store` would keep guests' out of some back-forward caches.
    .header("cache-control", page.isStored ? "private, no-cache" : "no-store")
    .header("vary", "accept-encoding, cookie");
  if (page.retryAfter !== undefined) void reply.header("retry-after", String(page.retryAfter));
  if (page.setCookies.length > 0) void reply.header("set-cookie", [...page.setCookies]);
  return sendCompressed(request, reply, page.parts);
}
