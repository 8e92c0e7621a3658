import { createElement } from "react";
import { getSkuData, shellTexts, type SlotInput } from "shared-contracts";
import { reservedSpaceOf, type PageFacts } from "../../page-plan/page-rules.js";
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
import { originOf } from "../visitor/visitor-request.js";
import type { PageRequest } from "./page-request.js";
import type { ShellServices } from "./shell-services.js";

export type PageParts = {
  readonly request: PageRequest;
  readonly input: SlotInput;
  readonly facts: PageFacts;
  readonly cartCount: number | undefined;
  readonly isStale: boolean;
  readonly composed: readonly ComposedSlot[];
};

/**
 * Head and top leave at once; slots follow in document order as they are ready; the page state comes last. The code of
 * the slots that hydrate now is asked for behind them, since what is to be seen must not share its way with it.
 */
export async function* renderParts({ assets }: Pick<ShellServices, "assets">, page: PageParts): AsyncGenerator<string> {
  const { request, input, composed } = page;
  const { match, live, nonce, traceId } = request;
  const { context, pageData, url } = input;
  yield renderDocumentStart({
    tenant: context.tenant,
    skipText: shellTexts[context.tenant].skipToContent,
    meta: toPageMeta(context, pageData, { origin: originOf(request), path: url.path }),
    nonce,
    preloads: [assets.entry],
    entry: assets.entry,
    styles: PAGE_STYLES.assembled + match.plan.slotStyles,
    earlyScript: assets.earlyScript,
    top: renderView(
      createElement(PageTop, {
        context,
        cartCount: page.cartCount,
        returnTo: request.address,
        entries: pageData?.breadcrumbs ?? [],
        seoData: getSkuData(pageData)?.product.seoData,
        isStale: page.isStale,
        notice: selectAddNotice(url.query["cart"]),
      }),
      nonce,
    ),
    layout: `page page-${match.plan.page}`,
  });

  const lastNow = composed.findLastIndex(({ slot }) => slot.hydration === "now");
  yield* streamInOrder(
    composed.map(async (slot, index) => {
      const html = await toContainer(slot, page);
      return index === lastNow ? html + renderPreloads(selectPreloads(match.plan.slots, live), nonce) : html;
    }),
  );

  const slots = await Promise.all(composed.map(async ({ slot, outcome }) => ({ slot, data: (await outcome).data })));
  yield renderDocumentEnd({
    footer: renderView(createElement(Footer), nonce),
    nonce,
    state: toPageState({ context, pageData, url, traceId, live, slots }),
  });
}

async function toContainer({ slot, outcome }: ComposedSlot, page: PageParts): Promise<string> {
  const settled = await outcome;
  return renderSlotContainer({
    slot,
    outcome: settled,
    nonce: page.request.nonce,
    fallbackHtml: toFallbackHtml(slot, settled, page),
    reserved: reservedSpaceOf(slot, page.facts),
  });
}

/** An optional slot keeps its height free and nothing else; a required one is stood in for. */
function toFallbackHtml(
  { name, required, fallback }: ComposedSlot["slot"],
  outcome: SlotOutcome,
  { input: { context, pageData }, request: { address, nonce } }: PageParts,
): string {
  if (outcome.kind === "rendered" || !required) return "";
  return renderView(
    createElement(SlotFallback, { kind: fallback, slot: name, context, pageData, path: address }),
    nonce,
  );
}
