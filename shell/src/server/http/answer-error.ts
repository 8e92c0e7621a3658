import type { FastifyReply, FastifyRequest } from "fastify";
import { toTransportError } from "shared-contracts";
import { answerFailure, type BuiltInServices } from "../page-view/built-in-page.js";
import { isFormOfBrowser } from "./proxy-failures.js";
import { toLoggedAddress } from "../platform/logged-address.js";
import { UnknownVisitorError } from "../visitor/resolve-visitor.js";
import { refusalOf, sendPlainErrorPage } from "../document/plain-error-page.js";

const INTERNAL_ERROR = { code: "internal-error", message: "Something went wrong on our side. Try again." } as const;

/**
 * Refuses an invalid request: with a page for people and the error contract for other clients. Fastify closes the
 * connection of a body that is too large; a browser that is still sending would show that instead of the page.
 */
export function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  void reply.removeHeader("connection");
  if (wantsPage(request)) return sendPlainErrorPage(reply, refusalOf(status), status);
  return reply.code(status).header("cache-control", "no-store").send(toTransportError(status));
}

/** Browsers name HTML when they open an address; some programs that people use take anything. */
function wantsPage(request: Pick<FastifyRequest, "headers" | "method" | "url">): boolean {
  const { headers, method, url } = request;
  const { accept = "*/*" } = headers;
  const takesPage = accept.includes("text/html") || (method === "GET" && accept.startsWith("*/*"));
  return isFormOfBrowser(request) || (takesPage && !/^[^?]*\/api\//.test(url));
}

/** Responds to unexpected errors with a page that says what to do. */
export function answerError(services: BuiltInServices) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The proxy can't decode an address.
    const { statusCode: status = error instanceof URIError ? 400 : 500 } = error as { statusCode?: number };
    if (status < 500) return refuse(request, reply, status);
    const view = { traceId: request.id, path: toLoggedAddress(request.url) };
    try {
      if (error instanceof UnknownVisitorError) throw error;
      // The browser has disconnected.
      if (reply.raw.destroyed) return reply.hijack();
      services.log.error({ ...view, err: error }, "Request failed");
      if (!wantsPage(request)) return reply.code(status).header("cache-control", "no-store").send(INTERNAL_ERROR);
      return await answerFailure(services, request, reply, status);
    } catch (thrown) {
      if (!(thrown instanceof UnknownVisitorError)) throw thrown;
      services.log.error(view, "Visitor lookup failed; asking a visitor with a session to try again");
      return sendPlainErrorPage(reply, "visitor-unknown");
    }
  };
}
