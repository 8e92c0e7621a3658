import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyServerOptions } from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { holdsUnusableText, refuseAddress, toRawAnswer, toTransportError } from "shared-contracts";
import { DomainError } from "./domain-error.js";

const BODY_LIMIT_BYTES = 256 * 1024;
/**
 * Aborts slow requests, so that they don't tie up connections. Generous, so that requests that have arrived but haven't
 * been read aren't aborted: Node counts from the connection, and both ends may be busy for seconds.
 */
const WHOLE_REQUEST_MS = 40_000;
/** Must be the shorter one, because Node applies the longer one to the whole request. */
const HEADERS_MS = 20_000;
/** Bytes, twice what the shell takes, which adds headers of its own. */
const MAX_HEADER_SIZE = 32 * 1024;
/** How often Node checks for late requests. */
const CHECK_MS = 1000;

export type HttpServerOptions = {
  readonly logger?: FastifyServerOptions["logger"];
  /** IP addresses or CIDR ranges of shells; `X-Forwarded-*` headers of others are ignored. */
  readonly trustedShells?: readonly string[];
};

export const DEFAULT_TRUSTED = ["loopback"];

/** A server that accepts only JSON, limits request size and time, and logs with the trace id. */
export function createHttpServer({ logger, trustedShells = DEFAULT_TRUSTED }: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    logger: logger ?? false,
    trustProxy: [...trustedShells],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: WHOLE_REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, maxHeaderSize: MAX_HEADER_SIZE },
    genReqId: traceIdOf,
    logController: new LogController({ requestIdLogLabel: "traceId" }),
    forceCloseConnections: "idle",
    // Requests that arrive during shutdown are answered, and their connections closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      void reply.code(status).send(toTransportError(status));
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.write(toRawAnswer(error.code));
      socket.destroy();
    },
  });
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", async (request, reply) => {
    reply.header(TRACE_ID_HEADER, request.id);
    reply.header("cache-control", "no-store");
    reply.header("x-content-type-options", "nosniff");
    const refused = refuseAddress(request.url);
    if (refused) return reply.code(refused).send(toTransportError(refused));
    return undefined;
  });
  app.addHook("preValidation", async ({ params, query, body }) => {
    if (holdsUnusableText([params, query, body]))
      throw new DomainError("bad-request", { request: "must not contain NUL or an unpaired surrogate" });
  });
  // Who has left has no address, by which everything is limited.
  app.addHook("onRequest", async ({ raw }, reply) => void (raw.socket.remoteAddress ?? reply.hijack()));
  return app;
}

const TRACE_ID_HEADER = "x-trace-id";

const TRACE_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The trace id that came with the request, or a new one. */
function traceIdOf(request: IncomingMessage): string {
  const header = request.headers[TRACE_ID_HEADER];
  return typeof header === "string" && TRACE_ID.test(header) ? header : randomUUID();
}
