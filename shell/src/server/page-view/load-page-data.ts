import { PAGE_ROUTES, PageData, performCall, type CallFailure, type ErrorPage } from "shared-contracts";
import { statusOfFailure, toErrorState } from "../../pages/rules/error-state.js";
import { freezeDeep, oncePerValue } from "../platform/once-per-value.js";
import { isForEverybody, type Callers } from "../visitor/audience.js";
import type { ResolvedVisitor } from "../visitor/resolve-visitor.js";
import type { LastGoodPages } from "./last-good-pages.js";

export type PageDataOutcome =
  | { readonly kind: "ready"; readonly pageData: PageData; readonly isStale: boolean }
  | { readonly kind: "failed"; readonly error: ErrorPage };

const DEADLINE_MS = 3000;

export type LoadPageData = Callers & {
  readonly visitor: Promise<ResolvedVisitor>;
  /** The page's own path and query, unchanged. */
  readonly address: string;
  readonly lastGoodPages: LastGoodPages;
};

/**
 * The page data of a URL. While storefront-api is down, saved public data is used; without any, the failure becomes an
 * error state.
 */
export async function loadPageData({
  sessions,
  viewFacts,
  visitor,
  address,
  lastGoodPages,
}: LoadPageData): Promise<PageDataOutcome> {
  const [outcome, { context, isAssumed }] = await Promise.all([
    performCall(sessions.visitor.fetch, PAGE_ROUTES.getPageData, { pathAndQuery: address }, { deadline: DEADLINE_MS }),
    visitor,
  ]);
  if (!outcome.ok) {
    const saved = isOutage(outcome.failure) ? await lastGoodPages.recall(context.tenant, address) : undefined;
    if (saved) return { kind: "ready", pageData: saved, isStale: true };
    return { kind: "failed", error: toErrorState({ status: statusOfFailure(outcome.failure) }) };
  }
  const pageData = checkPageData(outcome.value);
  if (!pageData) return { kind: "failed", error: toErrorState({ status: 502 }) };
  if (pageData.errorPage) return { kind: "failed", error: pageData.errorPage };
  if (isForEverybody(viewFacts, { context, isAssumed })) lastGoodPages.remember(context.tenant, address, pageData);
  return { kind: "ready", pageData, isStale: false };
}

const checkPageData = oncePerValue((answer: object) => {
  const parsed = isPageAnswer(answer) ? PageData.safeParse(answer) : undefined;
  return parsed?.success ? freezeDeep(parsed.data) : undefined;
});

/** Every field has a default, so an unrelated response would read as an empty product. */
function isPageAnswer(value: object): boolean {
  return "items" in value || "errorPage" in value;
}

function isOutage(failure: CallFailure): boolean {
  return (
    failure.kind === "network" || failure.kind === "timeout" || (failure.kind === "status" && failure.status >= 500)
  );
}
