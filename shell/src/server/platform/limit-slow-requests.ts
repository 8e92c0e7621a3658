import type { FastifyInstance } from "fastify";
import { constants, type Http2ServerRequest } from "node:http2";

/** Milliseconds, by the names of Node's servers. */
export type RequestLimits = {
  /** Maximum time for a whole request to arrive. */
  readonly requestTimeout: number;
  /** Must be the shorter one, because Node applies the longer one to the whole request. */
  readonly headersTimeout: number;
  /** Maximum idle time of a connection, whose client may have stopped reading. */
  readonly timeout: number;
  /** How often Node checks for late requests. */
  readonly connectionsCheckingInterval: number;
};

/**
 * Ends slow requests, and responses that the client doesn't read. For an HTTP/2 server, Node applies its defaults of
 * minutes to HTTP/1.1 connections, and no limit to the bodies of HTTP/2 streams.
 */
export function limitSlowRequests(app: FastifyInstance, limits: RequestLimits): void {
  Object.assign(app.server, limits);
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersionMajor !== 2) return;
    const request = raw as unknown as Http2ServerRequest;
    if (request.stream.endAfterHeaders) return;
    const late = setTimeout(() => request.stream.close(constants.NGHTTP2_CANCEL), limits.requestTimeout);
    for (const event of ["end", "close"]) request.once(event, () => clearTimeout(late));
  });
}
