import type { FastifyReply } from "fastify";
import { createNonce } from "../../visitor/visitor-request.js";
import { answerAssembledPage, type AssembledView } from "../answer-assembled-page.js";
import type { PageAnswer } from "../answer-page.js";
import { issueViewToken } from "../../page-reports/view-tokens.js";
import { answerErrorPage } from "../error-page.js";
import type { ShellServices } from "../shell-services.js";
import { makeSharedPage } from "./make-shared-page.js";
import { fillTemplate, type PageTemplate, type ViewValues } from "./page-template.js";
import { isShareable, toSharingFacts } from "./shareable-view.js";
import { serializeKey, toSharedPageKey } from "./shared-page-key.js";
import type { ShareOutcome, SharedFailure, SharedPage } from "./shared-pages.js";

export type ObtainedPage = { readonly outcome: ShareOutcome; readonly answer: SharedPage | SharedFailure };

/** A page that several views may share. */
export type Shareable = {
  /** Whether the page is cached or already being rendered, so that this view is cheap. */
  readonly isCached: boolean;
  /** Undefined if the page turned out to be personal: the view then renders its own. */
  obtain(): Promise<ObtainedPage | undefined>;
};

/** Undefined if this view needs its own page. */
export function findShareable(services: ShellServices, { request, match, live }: AssembledView): Shareable | undefined {
  const { sharedPages } = services;
  if (!sharedPages || live?.preview || !isShareable(toSharingFacts(request))) return undefined;
  const key = toSharedPageKey(request, { match, live });
  const serializedKey = serializeKey(key);
  if (!sharedPages.isWanted(serializedKey)) return undefined;
  return {
    isCached: sharedPages.has(serializedKey),
    async obtain() {
      const { outcome, answer } = await sharedPages.obtain(serializedKey, () => makeSharedPage(services, key));
      return answer.kind === "unshareable" ? undefined : { outcome, answer };
    },
  };
}

export function answerSharedPage(
  services: ShellServices,
  view: AssembledView,
  { outcome, answer }: ObtainedPage,
): FastifyReply {
  if (answer.kind === "failed") {
    const { error, context, cartCount } = answer;
    return answerErrorPage(services, { ...view, error, context, cartCount, setCookies: [] });
  }
  const { about, renderTraceId, slots } = answer;
  const nonce = createNonce();
  const viewToken = issueViewToken(services, view.request, view.live);
  return answerAssembledPage(services, view, {
    about,
    context: undefined,
    nonce,
    setCookies: [],
    parts: fillParts(answer, { nonce, traceId: view.request.id, viewToken }),
    slots: () => slots,
    shared: { outcome, renderTraceId },
  });
}

/** Each view, including the one the page was rendered for, gets its own nonce, trace id and token. */
function fillParts({ parts }: SharedPage, values: ViewValues): PageAnswer["parts"] {
  return typeof parts === "function" ? fillEach(parts(), values) : fillTemplate(parts, values);
}

async function* fillEach(parts: AsyncIterable<PageTemplate>, values: ViewValues): AsyncGenerator<Buffer> {
  for await (const template of parts) yield fillTemplate(template, values);
}
