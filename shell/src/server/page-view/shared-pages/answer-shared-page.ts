import type { FastifyReply } from "fastify";
import { createNonce } from "../../visitor/visitor-request.js";
import { answerAssembledPage, type AssembledView } from "../answer-assembled-page.js";
import type { PageAnswer } from "../answer-page.js";
import { answerErrorPage } from "../error-page.js";
import type { ShellServices } from "../shell-services.js";
import { makeSharedPage } from "./make-shared-page.js";
import { fillTemplate, type PageTemplate, type ViewValues } from "./page-template.js";
import { isShareable, toSharingFacts } from "./shareable-view.js";
import { spellKey, toSharedPageKey } from "./shared-page-key.js";
import type { ShareOutcome, SharedFailure, SharedPage } from "./shared-pages.js";

export type ObtainedPage = { readonly outcome: ShareOutcome; readonly answer: SharedPage | SharedFailure };

/** The page that this view shares with whoever asks for the same; `undefined`: it has to make its own. */
export async function obtainSharedPage(
  services: ShellServices,
  { request, match, live }: AssembledView,
): Promise<ObtainedPage | undefined> {
  if (!services.sharedPages || !isShareable(toSharingFacts(request))) return undefined;
  const key = toSharedPageKey(request, { match, live });
  const spelled = spellKey(key);
  if (!services.sharedPages.isWanted(spelled)) return undefined;
  const { outcome, answer } = await services.sharedPages.obtain(spelled, () => makeSharedPage(services, key));
  return answer.kind === "unshareable" ? undefined : { outcome, answer };
}

export function answerSharedPage(
  services: ShellServices,
  view: AssembledView,
  { outcome, answer }: ObtainedPage,
): FastifyReply {
  if (answer.kind === "failed") {
    const { error, context, cartCount } = answer;
    return answerErrorPage(services, { ...view, error, context, cartCount, session: { setCookies: () => [] } });
  }
  const { about, madeAs, slots } = answer;
  const nonce = createNonce();
  return answerAssembledPage(services, view, {
    about,
    nonce,
    setCookies: [],
    parts: fillParts(answer, { nonce, traceId: view.request.id }),
    slots: () => slots,
    shared: { outcome, madeAs },
  });
}

/** Each view, also the one that the page was made for, gets nonce and trace id of its own. */
function fillParts({ parts }: SharedPage, values: ViewValues): PageAnswer["parts"] {
  return typeof parts === "function" ? fillEach(parts(), values) : fillTemplate(parts, values);
}

async function* fillEach(parts: AsyncIterable<PageTemplate>, values: ViewValues): AsyncGenerator<Buffer> {
  for await (const template of parts) yield fillTemplate(template, values);
}
