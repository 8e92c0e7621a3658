import type { FastifyReply, FastifyRequest } from "fastify";
import { PAGE_ROUTES, performCall, toPolicyName, type VisitorContext } from "shared-contracts";
import type { PageMatch } from "../../page-plan/live-plan.js";
import { toReportingVisitor } from "../page-reports/collect-page-reports.js";
import { isSpeculative } from "../page-reports/speculative-views.js";
import type { LiveLock } from "../lock/lock-loader.js";
import { mayBrowserKeep } from "../visitor/audience.js";
import { toAccountCookie } from "../visitor/account-cookie.js";
import { sessionFor } from "../visitor/visitor-request.js";
import { answerPage, type PageAnswer } from "./answer-page.js";
import type { PageAbout } from "./page-outcome.js";
import { recordPageView, type PageViewRecord } from "./record-page-view.js";
import type { ShellServices } from "./shell-services.js";

export type AssembledView = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly match: PageMatch;
  readonly live: LiveLock | undefined;
  readonly startedAt: number;
};

export type AssembledPageAnswer = Pick<PageAnswer, "nonce" | "setCookies" | "parts" | "retryAfter"> &
  Pick<PageViewRecord, "shared"> & {
    readonly about: PageAbout;
    /** Undefined for a page that all guests share. */
    readonly context: VisitorContext | undefined;
    /** The page contains what the visitor entered in a form. */
    readonly repeatsInput?: boolean;
    /** Called once the last part has been sent. */
    slots(): Promise<PageViewRecord["slots"]>;
  };

/** Sends a page and logs the view once it ends. */
export function answerAssembledPage(
  services: ShellServices,
  { request, reply, match, live, startedAt }: AssembledView,
  { about, context, repeatsInput = false, nonce, setCookies, parts, slots, shared, retryAfter }: AssembledPageAnswer,
): FastifyReply {
  async function record(): Promise<void> {
    const settled = await slots();
    const view = { about, live, slots: settled, traceId: request.id, startedAt };
    const isMade = shared === undefined || shared.outcome === "miss";
    const isAhead = isSpeculative(request);
    const visitor = toReportingVisitor(request);
    const count = () => services.pageReports.viewed({ traceId: request.id, live, slots: settled, isMade }, visitor);
    if (isAhead) {
      services.speculativeViews.hold(request.id, (report) => {
        count();
        if (match.itemId !== undefined) void recordItemView(services, report, match.itemId);
      });
    } else count();
    recordPageView(services, { ...view, isSpeculative: isAhead, ...(shared && { shared }) });
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
    isStored: mayBrowserKeep({ context, repeatsInput, isPreview: live?.preview !== undefined }),
    retryAfter,
    pagesUnderWay: services.admission.pages(),
    parts: Buffer.isBuffer(parts) ? parts : recordAtEnd(parts),
  });
}

/** On behalf of the visitor whose page reported itself. That an item isn't among the recently viewed harms nothing. */
async function recordItemView(
  { storefront, log }: Pick<ShellServices, "storefront" | "log">,
  report: FastifyRequest,
  itemId: string,
): Promise<void> {
  const session = sessionFor(report, storefront);
  if (!session.isKnown) return;
  const recorded = await performCall(session.fetch, PAGE_ROUTES.recordItemView, { itemId });
  if (!recorded.ok) log.warn({ traceId: report.id, itemId, failure: recorded.failure }, "Viewed item not recorded");
}

function policiesOf(services: Pick<ShellServices, "assets">, live: LiveLock | undefined): readonly string[] {
  const ofReleases = [...(live?.releases.values() ?? [])].map(({ locked }) => toPolicyName(locked));
  return [...services.assets.trustedTypesPolicies, ...ofReleases];
}
