import { createElement } from "react";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getSkuData, shellTexts, type SlotInput } from "shared-contracts";
import { placeOf } from "../../page-plan/kept-places.js";
import type { PagePlan } from "../../page-plan/page-plan.js";
import { Footer } from "../../pages/layout/footer.js";
import { PageTop } from "../../pages/layout/page-top.js";
import { selectAddNotice } from "../../pages/rules/cart-notice.js";
import { toPageMeta } from "../../pages/rules/page-meta.js";
import { PAGE_STYLES } from "../../pages/styles/page-styles.js";
import { SlotFallback } from "../../pages/views/slot-fallback.js";
import type { ComposedSlot } from "../composition/compose-page.js";
import type { SlotOutcome } from "../composition/slot-outcome.js";
import { renderDocumentEnd, renderDocumentStart, renderPreloads } from "../document/page-document.js";
import { selectPreloads } from "../document/page-preloads.js";
import { renderSlotContainer } from "../document/render-slot-container.js";
import { renderView } from "../document/render-view.js";
import { streamInOrder } from "../document/stream-slots.js";
import { toPageState } from "../document/to-page-state.js";
import type { LiveLock } from "../lock/lock-source.js";
import { originOf } from "../visitor/visitor-request.js";
import { answerPage } from "./answer-page.js";
import { recordPageView } from "./record-page-view.js";
import type { ShellServices } from "./shell-services.js";

export type AssembledPageStream = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly plan: PagePlan;
  readonly live: LiveLock | undefined;
  readonly input: SlotInput;
  readonly nonce: string;
  readonly cartCount: number | undefined;
  readonly isStale: boolean;
  readonly isEmpty: boolean;
  readonly composed: readonly ComposedSlot[];
  readonly setCookies: readonly string[];
  readonly startedAt: number;
};

const NOT_FOUND = 404;

/**
 * Head and top leave at once; slots follow in document order as they are ready; the page state comes last. The code of
 * the slots that hydrate now is asked for behind them, since what is to be seen must not share its way with it.
 */
export function streamAssembledPage(services: ShellServices, page: AssembledPageStream): FastifyReply {
  const { request, reply, live, nonce } = page;
  const status = page.isEmpty ? NOT_FOUND : 200;
  return answerPage(request, reply, {
    status,
    nonce,
    trustedTypesPolicies: policiesOf(services, live),
    overTls: services.overTls,
    setCookies: page.setCookies,
    parts: toParts(services, page, status),
  });
}

export function policiesOf(services: Pick<ShellServices, "assets">, live: LiveLock | undefined): readonly string[] {
  const ofReleases = [...(live?.releases.values() ?? [])].flatMap(
    ({ manifest }) => manifest.browser.trustedTypesPolicies,
  );
  return [...services.assets.trustedTypesPolicies, ...ofReleases];
}

async function* toParts(services: ShellServices, page: AssembledPageStream, status: number): AsyncGenerator<string> {
  const { request, plan, live, input, nonce, composed } = page;
  const { context, pageData, url } = input;
  yield renderDocumentStart({
    tenant: context.tenant,
    skipText: shellTexts[context.tenant].skipToContent,
    meta: toPageMeta(context, pageData, { origin: originOf(request), path: url.path }),
    nonce,
    preloads: [services.assets.entry],
    entry: services.assets.entry,
    styles: PAGE_STYLES.assembled,
    earlyScript: services.assets.earlyScript,
    top: renderView(
      createElement(PageTop, {
        context,
        cartCount: page.cartCount,
        returnTo: request.url,
        entries: pageData?.breadcrumbs ?? [],
        seoData: getSkuData(pageData)?.product.seoData,
        isStale: page.isStale,
        notice: selectAddNotice(url.query["cart"]),
      }),
      nonce,
    ),
    layout: `page page-${plan.page}`,
  });

  const lastNow = composed.findLastIndex(({ slot }) => slot.hydration === "now");
  yield* streamInOrder(
    composed.map(async (slot, index) => {
      const html = await toContainer(slot, page);
      return index === lastNow ? html + renderPreloads(selectPreloads(plan.slots, live), nonce) : html;
    }),
  );

  const outcomes = await Promise.all(composed.map(async ({ slot, outcome }) => ({ slot, outcome: await outcome })));
  yield renderDocumentEnd({
    footer: renderView(createElement(Footer), nonce),
    nonce,
    state: toPageState({
      context,
      pageData,
      url,
      traceId: request.id,
      live,
      slots: outcomes.map(({ slot, outcome }) => ({ slot, data: outcome.data })),
    }),
  });
  recordPageView(services, {
    page: plan.page,
    path: url.path,
    status,
    live,
    outcomes,
    traceId: request.id,
    startedAt: page.startedAt,
    isStale: page.isStale,
  });
}

async function toContainer({ slot, outcome }: ComposedSlot, page: AssembledPageStream): Promise<string> {
  const settled = await outcome;
  return renderSlotContainer({
    slot,
    outcome: settled,
    nonce: page.nonce,
    fallbackHtml: toFallbackHtml(slot, settled, page),
    place: placeOf(slot.name, { context: page.input.context, item: getSkuData(page.input.pageData) }),
  });
}

/** An optional slot keeps its height free and nothing else; a required one is stood in for. */
function toFallbackHtml(
  { name, required }: ComposedSlot["slot"],
  outcome: SlotOutcome,
  page: AssembledPageStream,
): string {
  if (outcome.kind === "rendered" || !required) return "";
  const { context, pageData } = page.input;
  return renderView(createElement(SlotFallback, { slot: name, context, pageData, path: page.request.url }), page.nonce);
}
