import type { FastifyReply } from "fastify";
import type { ReactElement } from "react";
import type { Breadcrumb, PageData } from "shared-contracts";
import { findBuiltInPage } from "../../page-plan/live-plan.js";
import type { PageMeta } from "../../pages/rules/page-meta.js";
import { renderView } from "../document/render-view.js";
import { issueViewToken } from "../page-reports/view-tokens.js";
import { createNonce, originOf } from "../visitor/visitor-request.js";
import { answerAssembledPage } from "./answer-assembled-page.js";
import { composeSlots, settleSlots } from "./compose-slots.js";
import type { PageFrame } from "./page-frame.js";
import { renderParts } from "./page-parts.js";
import { toPageRequest, toSlotUrl } from "./page-request.js";
import { toSlotResults } from "./page-outcome.js";
import { reportSlotFailures } from "./report-slot-failures.js";
import type { ShellServices } from "./shell-services.js";

export type BuiltInPage = PageFrame & {
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

/** A page whose main slot is rendered by the shell, along with other slots from the page plan. */
export function answerBuiltInPage(services: ShellServices, page: BuiltInPage): FastifyReply {
  const { request, reply, context, pageData, live, meta } = page;
  const { refusedForm } = request;
  const status = page.status ?? (refusedForm ? REFUSED : 200);
  const nonce = createNonce();
  const url = { ...toSlotUrl(request.url), ...(refusedForm && { refusedForm }) };
  const plan = findBuiltInPage(live?.plan, page.page);
  const match = { plan, itemId: undefined, subject: undefined, when: undefined };
  const toRequest = toPageRequest(request, {
    match,
    live,
    nonce,
    viewToken: issueViewToken(services, request, live),
    refusedForm,
  });
  const made = {
    request: { ...toRequest, address: request.url },
    input: { context, pageData, url },
    facts: { context, item: undefined, isEmptyProduct: false },
  };
  const composed = composeSlots(services, { ...made, view: renderView(page.view, nonce) });
  const { cartCount, setCookies, breadcrumbs = [], searchText, retryAfter } = page;
  return answerAssembledPage(
    services,
    { request, reply, match, live, startedAt: services.now() - reply.elapsedTime },
    {
      about: { page: page.page, path: url.path, status, isStale: false },
      context,
      repeatsInput: refusedForm !== undefined,
      nonce,
      setCookies,
      parts: renderParts(services, {
        ...made,
        // Search engines want a whole address.
        meta: { ...meta, canonical: meta.canonical && new URL(meta.canonical, originOf(request)).href },
        breadcrumbs,
        searchText,
        cartCount,
        isStale: false,
        origin: originOf(request),
        composed,
      }),
      async slots() {
        const slots = await settleSlots(composed);
        reportSlotFailures(services, { traceId: request.id, live, slots });
        return toSlotResults(slots);
      },
      retryAfter,
    },
  );
}
