import { resolveBundledSlot } from "fragment-kit";
import { createElement } from "react";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getSkuData, shellTexts, type SlotData, type SlotInput } from "shared-contracts";
import {
  answerCalls,
  answerPage,
  createLastGoodPages,
  createNonce,
  Footer,
  headersFor,
  holds,
  loadCartCount,
  loadPageData,
  originOf,
  PageTop,
  type PlacedSlot,
  renderDocumentEnd,
  renderDocumentStart,
  renderView,
  resolveVisitor,
  type ShellAssets,
  type StorefrontSession,
  toAttributes,
  toCallers,
  toPageMeta,
  type Upstream,
} from "shell/server";
import { FRAGMENTS, LIVE_PLAN } from "./fragments.js";
import { renderSlots, type SlotWork } from "./render-slots.js";

export type MonolithServices = {
  readonly storefront: Upstream;
  readonly assets: () => ShellAssets;
};

const CALLS_TIMEOUT_MS = 1500;
const lastGoodPages = createLastGoodPages({
  saved: { save: async () => undefined, read: async () => undefined },
  now: () => performance.now(),
});

/** The same page from the same calls, rendered in this process once all its data is available. */
export async function viewPage(services: MonolithServices, request: FastifyRequest, reply: FastifyReply) {
  const { storefront } = services;
  const match = LIVE_PLAN.match(request.url.split("?", 1)[0] ?? "");
  if (!match) return reply.code(404).send("No such page");
  const { pathname, searchParams } = new URL(request.url, "http://shop.invalid");
  const url = { path: pathname, query: Object.fromEntries(searchParams) };
  const callers = toCallers(storefront, headersFor(request));
  const session = callers.sessions.visitor;
  const visiting = resolveVisitor(session, "retail");
  const counting = loadCartCount(session);
  const data = await loadPageData({ ...callers, visitor: visiting, address: request.url, lastGoodPages });
  const [{ context }, cartCount] = await Promise.all([visiting, counting]);
  if (data.kind === "failed") return reply.code(data.error.responseStatusCode).send("failed");

  const { pageData } = data;
  const input: SlotInput = { context, pageData, url };
  const facts = { context, item: getSkuData(pageData), isEmptyProduct: false };
  const slots = match.plan.slots.filter(({ shownWhen }) => holds(shownWhen, facts));
  const nonce = createNonce();
  const loading = Promise.all(slots.map((slot) => loadSlot(session, slot, input)));
  const { assets } = services;
  const { entry, styles, earlyScript, typeface, trustedTypesPolicies } = assets();
  const start = renderDocumentStart({
    tenant: context.tenant,
    skipText: shellTexts[context.tenant].skipToContent,
    meta: toPageMeta(context, pageData, { origin: originOf(request), path: url.path }),
    nonce,
    entry,
    typeface,
    stylesheets: [styles.page, ...(slots.some(isPrint) ? [styles.ownPages] : [])],
    styles: match.plan.slotStyles,
    earlyScript,
    top: renderView(
      createElement(PageTop, { context, cartCount, returnTo: request.url, entries: pageData.breadcrumbs }),
      nonce,
    ),
    layout: `page page-${match.plan.page}`,
  });
  return answerPage(request, reply, {
    status: 200,
    nonce,
    trustedTypesPolicies,
    isStored: false,
    setCookies: session.setCookies(),
    parts: toParts(start, { input, slots, loading, nonce, traceId: request.id }),
  });
}

function isPrint({ fragment }: Pick<PlacedSlot, "fragment">): boolean {
  return fragment === "mfe-print-handoff";
}

type PageParts = {
  readonly input: SlotInput;
  readonly slots: readonly PlacedSlot[];
  readonly loading: Promise<readonly SlotWork[]>;
  readonly nonce: string;
  readonly traceId: string;
};

/** Sends the head immediately and the rest once all data is available. */
async function* toParts(start: string, { input, slots, loading, nonce, traceId }: PageParts): AsyncGenerator<string> {
  yield start;
  const work = await loading;
  const { html, css, styleKey } = renderSlots(work, input, nonce);
  yield `<style${toAttributes({ "data-emotion": styleKey, nonce })}>${css}</style>`;
  yield slots
    .map(({ name, fragment }) => {
      const place = { "data-slot": name, "data-fragment": fragment, "data-rendered": `${fragment}@1.0.0` };
      return `<div${toAttributes(place)}>${html.get(name) ?? ""}</div>`;
    })
    .join("");
  const states = slots.map(({ name, fragment, hydration, section, storageKey }, index) => {
    return { name, fragment, hydration, section, storageKey, data: work[index]?.data };
  });
  yield renderDocumentEnd({
    footer: renderView(createElement(Footer, { context: input.context, returnTo: input.url.path }), nonce),
    nonce,
    state: { ...input, traceId, slots: states },
  });
}

async function loadSlot(
  { fetch }: StorefrontSession,
  { name, fragment }: { readonly name: string; readonly fragment: string },
  input: SlotInput,
): Promise<SlotWork> {
  const definition = FRAGMENTS[fragment];
  if (!definition) throw new Error(`The bundle has no ${fragment}`);
  const wanted = resolveBundledSlot(definition, name).calls?.(input) ?? [];
  const { data }: { data: SlotData } = await answerCalls(wanted, {
    fetch,
    within: CALLS_TIMEOUT_MS,
  });
  return { fragment: definition, slot: name, data };
}
