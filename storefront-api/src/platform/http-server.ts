import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from "fastify";
import { TRACE_ID_HEADER, traceIdOf } from "./trace-id.js";

const BODY_LIMIT_BYTES = 256 * 1024;
/**
 * A request that trickles in is given up, so that connections come free. Long enough that none is given up which has
 * come and only was not read: Node counts from the connection, and both ends can be busy for seconds.
 */
const WHOLE_REQUEST_MILLISECONDS = 40_000;
/** Must be the shorter one: Node takes the longer of the two for the whole request. */
const HEADERS_MILLISECONDS = 20_000;
/** How often Node looks for connections whose request is late. */
const CHECK_MILLISECONDS = 1000;

/** A server that takes JSON only, within limits of size and time, and logs with the trace id. */
export function createHttpServer(logger: FastifyServerOptions["logger"]): FastifyInstance {
  const app = Fastify({
    logger: logger ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: WHOLE_REQUEST_MILLISECONDS,
    http: { headersTimeout: HEADERS_MILLISECONDS, connectionsCheckingInterval: CHECK_MILLISECONDS },
    genReqId: traceIdOf,
    logController: new LogController({ requestIdLogLabel: "traceId" }),
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
  });
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", async (request, reply) => {
    reply.header(TRACE_ID_HEADER, request.id);
    reply.header("cache-control", "no-store");
    reply.header("x-content-type-options", "nosniff");
  });
  return app;
}
