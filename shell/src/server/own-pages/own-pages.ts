import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallOutcome } from "shared-contracts";
import { statusOfFailure, toErrorState } from "../../pages/rules/error-state.js";
import {
  answerBuiltInPage,
  answerErrorPage,
  loadFrame,
  type BuiltInPage,
  type BuiltInServices,
} from "../page-view/built-in-page.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";

export const SIGN_IN_PATH = "/account/signin";
/** Meta data of pages that engines shouldn't index. */
export const PRIVATE = { robots: "noindex" } as const;

export type OpenPage = ReturnType<typeof createPageOpener>;

/** Opens a page for a request: its visitor and content, and the ways to answer. */
export function createPageOpener(services: BuiltInServices) {
  return async <Content>(
    request: FastifyRequest,
    reply: FastifyReply,
    loadContent: (session: StorefrontSession) => Promise<Content>,
  ) => {
    const frame = await loadFrame(services, request, reply, loadContent);
    return {
      context: frame.context,
      content: frame.content,
      answer: (page: BuiltInPage): FastifyReply => answerBuiltInPage(services, frame, page),
      /** The error page for a page whose only call failed. */
      fail: ({ failure }: Extract<CallOutcome<unknown>, { ok: false }>): FastifyReply =>
        answerErrorPage(services, frame, toErrorState({ status: statusOfFailure(failure) })),
      /** To sign in and come back to this page. */
      sendToSignIn: (): FastifyReply =>
        reply.redirect(`${SIGN_IN_PATH}?returnTo=${encodeURIComponent(request.url)}`, 303),
    };
  };
}
