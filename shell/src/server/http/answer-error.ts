import type { FastifyReply, FastifyRequest } from "fastify";
import { toErrorState } from "../../pages/rules/error-state.js";
import { loadFrame } from "../own-pages/load-frame.js";
import { answerErrorPage } from "../page-view/error-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { UnknownVisitorError } from "../visitor/resolve-visitor.js";
import { sendApology } from "./apology-page.js";

/** Answers whatever a route threw with a page that says what to do. */
export function answerError(services: ShellServices) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (error instanceof UnknownVisitorError) return apologize(request, reply);
    const status = (error as { statusCode?: number }).statusCode;
    if (status === undefined || status >= 500)
      services.log.error({ traceId: request.id, path: request.url, err: error }, "Request failed");
    try {
      const frame = await loadFrame(services, request, reply, async () => undefined);
      return answerErrorPage(services, { ...frame, error: toErrorState({ status }) });
    } catch (thrown) {
      if (!(thrown instanceof UnknownVisitorError)) throw thrown;
      return apologize(request, reply);
    }
  };

  function apologize(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    services.log.error(
      { traceId: request.id, path: request.url },
      "Visitor lookup failed; asking a visitor with a session to try again",
    );
    return sendApology(reply, "visitor-unknown");
  }
}
