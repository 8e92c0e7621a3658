import { toBreadcrumbTrail } from "../../pages/rules/breadcrumb-trail.js";
import { toBreadcrumbData } from "../../pages/rules/structured-data.js";
import { createElement } from "react";
import {
  formatText,
  getSkuData,
  isGuest,
  shellTexts,
  type Breadcrumb,
  type SlotData,
  type SlotInput,
} from "shared-contracts";
import { isBuiltIn, type PlacedSlot } from "../../page-plan/live-plan.js";
import { reservedSpaceOf, type PageFacts } from "../../page-plan/page-rules.js";
import { Footer } from "../../pages/layout/footer.js";
import { PageTop } from "../../pages/layout/page-top.js";
import { SectionNavigation } from "../../pages/layout/section-navigation.js";
import { selectPageNotice } from "../../pages/rules/cart-notice.js";
import { headerTexts } from "../../pages/rules/header.texts.js";
import type { PageMeta } from "../../pages/rules/page-meta.js";
import { listPageSections, listSkippedTo, type PageSection } from "../../pages/rules/page-sections.js";
import { toAddressToReturnTo } from "../../pages/rules/return-path.js";
import { SlotFallback } from "../../pages/views/slot-fallback.js";
import type { ComposedSlot, SlotOutcome } from "../composition/compose-slots.js";
import { escapeHtml, toAttributes } from "../document/escape-html.js";
import { renderDocumentEnd, renderDocumentStart, renderPreloads } from "../document/page-document.js";
import { selectPreloads, selectStylesheets } from "../document/page-preloads.js";
import { PREVIEW_BADGE_STYLES, renderPreviewBadge } from "../document/preview-badge.js";
import { renderPlaceholder, renderSlotContainer } from "../document/render-slot-container.js";
import { renderView } from "../document/render-view.js";
import { streamSlots } from "../document/stream-slots.js";
import { toPageState } from "../document/to-page-state.js";
import { originOf } from "../visitor/visitor-request.js";
import type { PageRequest } from "./page-request.js";
import type { AnswerServices } from "./answer-page.js";

export type PageParts = {
  readonly request: PageRequest;
  readonly input: SlotInput;
  readonly facts: PageFacts;
  readonly meta: PageMeta;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly searchText?: string | undefined;
  readonly cartCount: number | undefined;
  readonly isStale: boolean;
  readonly composed: readonly ComposedSlot[];
};

/**
 * Head and top are sent immediately; slots follow as they are ready; the page state comes last. Code
 * of slots that hydrate immediately is requested after them, so that it doesn't compete with visible content.
 */
export async function* renderParts(
  { assets, fragmentOrigin }: Pick<AnswerServices, "assets" | "fragmentOrigin">,
  page: PageParts,
): AsyncGenerator<string> {
  const { request, input, composed } = page;
  const { match, live, nonce, traceId, viewToken } = request;
  const { context, pageData, url } = input;
  const isBuiltInPage = match.plan.slots.some(isBuiltIn);
  // Where the product page chooses a location, it says itself what went wrong.
  const { call, code } = url.refusedForm ?? {};
  const isPlaceRefused = call === "chooseLocation" && code !== "unavailable";
  const returnTo = toAddressToReturnTo(request.address);
  const texts = shellTexts[context.tenant];
  const slots = composed.map(({ slot }) => slot);
  yield renderDocumentStart({
    tenant: context.tenant,
    skipText: texts.skipToContent,
    skipTo: Object.fromEntries(
      listSkippedTo(slots, page.facts).map(({ id, title }) => [
        id,
        formatText(texts.skipToSection, { section: title.charAt(0).toLowerCase() + title.slice(1) }),
      ]),
    ),
    meta: page.meta,
    breadcrumbData: toBreadcrumbData(toBreadcrumbTrail(context, page.breadcrumbs), originOf(request)),
    nonce,
    fragmentOrigin,
    entry: assets.entry,
    inspector: live?.preview?.isInspected ? assets.inspector : undefined,
    typeface: assets.typeface,
    stylesheets: [
      assets.styles.page,
      ...(isBuiltInPage ? [assets.styles.ownPages] : []),
      ...selectStylesheets(slots, live),
    ],
    styles: match.plan.slotStyles + (live?.preview ? PREVIEW_BADGE_STYLES : ""),
    earlyScript: isBuiltInPage ? `${assets.earlyScript};${assets.ownPageScript}` : assets.earlyScript,
    // What was entered in a refused form is nowhere but in this page.
    accountNotice: url.refusedForm
      ? undefined
      : headerTexts[context.tenant][isGuest(context) ? "signedOut" : "accountChanged"],
    top: `${live?.preview ? renderPreviewBadge(live.preview, request.address) : ""}${renderView(
      createElement(PageTop, {
        context,
        cartCount: page.cartCount,
        returnTo,
        searchText: page.searchText,
        entries: page.breadcrumbs,
        seoData: getSkuData(pageData)?.product.seoData,
        isStale: page.isStale,
        notice: isPlaceRefused && !isBuiltInPage ? undefined : selectPageNotice(url, context.tenant),
        refusedPlace: isPlaceRefused ? (url.refusedForm?.fields["q"] ?? "") : undefined,
      }),
      nonce,
    )}`,
    layout: `page page-${match.plan.page}`,
  });

  const sections = listPageSections(slots, page.facts);
  const lastNow = composed.findLastIndex(({ slot }) => slot.hydration === "now");
  yield* streamSlots(
    composed.map((composedSlot, index) => {
      const { slot } = composedSlot;
      return {
        name: slot.name,
        html: toContainer(composedSlot, page),
        // A page is no use without its required slots, with JavaScript or without.
        placeholder: slot.required
          ? undefined
          : renderPlaceholder({ slot, reserved: reservedSpaceOf(slot, page.facts) }),
        before: slot.name === sections[0]?.slot ? renderSectionsStart(sections, nonce) : "",
        after:
          index === lastNow
            ? renderPreloads(selectPreloads(match.plan.slots, live, { fragmentOrigin, emotion: assets.emotion }), nonce)
            : "",
      };
    }),
    nonce,
  );

  const hydratedSlots: { slot: PlacedSlot; data: SlotData | undefined }[] = [];
  for (const { slot, outcome } of composed) {
    const { kind, data } = await outcome;
    if (!isBuiltIn(slot) && (slot.hydration !== "never" || kind === "fallback")) hydratedSlots.push({ slot, data });
  }
  const end = renderDocumentEnd({
    footer: renderView(createElement(Footer, { context, returnTo }), nonce),
    nonce,
    state: toPageState({ context, pageData, url, traceId, viewToken, live, fragmentOrigin, slots: hydratedSlots }),
  });
  yield sections.length > 0 ? `</div>${end}` : end;
}

/** Everything from the first section on is in one element, along which its navigation can stick to the window. */
function renderSectionsStart(sections: readonly PageSection[], nonce: string): string {
  return `<div class="page-sections">${renderView(createElement(SectionNavigation, { sections }), nonce)}`;
}

async function toContainer({ slot, outcome }: ComposedSlot, page: PageParts): Promise<string> {
  const settled = await outcome;
  // No `data-rendered`: it isn't hydrated, so clicks in it must not be queued.
  if (isBuiltIn(slot) && settled.kind === "rendered")
    return `<div class="own-page"${toAttributes({ "data-slot": slot.name })}>${settled.rendering.html}</div>`;
  const fallbackHtml = toFallbackHtml(slot, settled, page);
  const reserved = reservedSpaceOf(slot, page.facts);
  const { nonce, live } = page.request;
  const isTimed = live?.preview !== undefined;
  const container = renderSlotContainer({ slot, outcome: settled, nonce, fallbackHtml, reserved, isTimed });
  const isMissing = settled.kind === "fallback" && fallbackHtml === "" && reserved !== "none";
  return isMissing && slot.reservedHeight ? container + renderRetry(slot, page) : container;
}

/**
 * A retry link for browsers without JavaScript. It is outside the slot, because an empty slot must stay empty for the
 * client render.
 */
function renderRetry(
  { section: id }: ComposedSlot["slot"],
  { input: { context }, request: { address } }: PageParts,
): string {
  const { slotUnavailable, retry } = shellTexts[context.tenant];
  const link = `<a${toAttributes({ href: address })}>${escapeHtml(retry)}</a>`;
  return `<noscript><p class="slot-late"${toAttributes({ id })}>${escapeHtml(slotUnavailable)} ${link}</p></noscript>`;
}

/** An optional slot only reserves its height; a required one gets fallback content. */
function toFallbackHtml(
  { name, required, fallback, section }: ComposedSlot["slot"],
  outcome: SlotOutcome,
  { input: { context, pageData }, request: { address, nonce } }: PageParts,
): string {
  if (outcome.kind === "rendered" || !required) return "";
  return renderView(
    createElement(SlotFallback, { kind: fallback, slot: name, section, context, pageData, path: address }),
    nonce,
  );
}
