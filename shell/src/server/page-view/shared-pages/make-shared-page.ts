import { randomUUID } from "node:crypto";
import { createNonce } from "../../visitor/visitor-request.js";
import { makePage, type PageMakingServices } from "../make-page.js";
import { toSlotResults } from "../page-outcome.js";
import { reportSlotFailures } from "../report-slot-failures.js";
import { cutTemplate, sizeOfTemplate, type PageTemplate, type ViewValues } from "./page-template.js";
import { recordParts } from "./recorded-parts.js";
import { toSharedPageRequest, type SharedPageKey } from "./shared-page-key.js";
import type { CachedPage, Render, SharedPage } from "./shared-pages.js";
import { isPublic, isWorthKeeping } from "./worth-keeping.js";
import type { Upstream } from "../../platform/upstream.js";

/** Renders a page from its key to the end, even if all visitors have left. */
export async function makeSharedPage(services: PageMakingServices, key: SharedPageKey): Promise<Render> {
  const placeholders: ViewValues = { nonce: createNonce(), traceId: randomUUID(), viewToken: randomUUID() };
  const { upstream: storefront, hasSetCookies } = trackSetCookies(services.storefront);
  const made = await makePage({ ...services, storefront }, toSharedPageRequest(key, placeholders));
  const { visitor } = made;
  if (!isPublic({ visitor, hasSetCookies: hasSetCookies() })) return endedWith({ kind: "unshareable" });
  if (made.kind === "failed") {
    const { error, cartCount } = made;
    return endedWith({ kind: "failed", error, context: visitor.context, cartCount });
  }

  const { about, slots } = made;
  const parts = recordParts(cutParts(made.parts, placeholders));
  const page: SharedPage = {
    kind: "ready",
    about,
    renderTraceId: placeholders.traceId,
    async *parts() {
      for await (const ready of parts.read()) yield ready.flat();
    },
    slots: slots.then(toSlotResults),
  };

  async function keep(): Promise<CachedPage | undefined> {
    const template = (await parts.whole).flat();
    const settled = await slots;
    reportSlotFailures(services, { traceId: page.renderTraceId, live: key.live, slots: settled });
    const facts = { about, visitor, hasSetCookies: hasSetCookies(), slots: settled };
    if (!isWorthKeeping(facts)) return undefined;
    return { page: { ...page, parts: template }, bytes: sizeOfTemplate(template) };
  }

  return { answer: page, cacheable: keep() };
}

async function* cutParts(parts: AsyncIterable<string>, placeholders: ViewValues): AsyncGenerator<PageTemplate> {
  for await (const part of parts) yield cutTemplate(part, placeholders);
}

function endedWith(answer: Render["answer"]): Render {
  return { answer, cacheable: Promise.resolve(undefined) };
}

/** Wraps the service and records whether any response set a cookie, which makes it personal. */
function trackSetCookies(upstream: Upstream): { readonly upstream: Upstream; hasSetCookies(): boolean } {
  let hasSet = false;
  return {
    upstream: {
      ...upstream,
      async request(request) {
        const answer = await upstream.request(request);
        if (answer.ok && answer.headers["set-cookie"]) hasSet = true;
        return answer;
      },
    },
    hasSetCookies: () => hasSet,
  };
}
