import type { FastifyInstance } from "fastify";
import { constants, type Http2ServerRequest } from "node:http2";

export type RequestLimits = {
  /** For a whole request to arrive. */
  readonly requestMs: number;
  /** Must be the shorter of the two: Node applies the longer to the whole request. */
  readonly headersMs: number;
  /** For a connection on which nothing moves: its client may have stopped reading. */
  readonly silenceMs: number;
  /** How often Node looks for late requests. */
  readonly checkMs: number;
};

/**
 * Ends slow requests and responses that the client doesn't read. Node limits HTTP/1.1 connections of an HTTP/2 server by
 * defaults of its own, which take minutes, and the bodies of HTTP/2 streams not at all.
 */
export function limitSlowRequests(app: FastifyInstance, limits: RequestLimits): void {
  const { requestMs, headersMs, silenceMs, checkMs } = limits;
  Object.assign(app.server, {
    requestTimeout: requestMs,
    headersTimeout: headersMs,
    timeout: silenceMs,
    connectionsCheckingInterval: checkMs,
  });
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersionMajor !== 2) return;
    const request = raw as unknown as Http2ServerRequest;
    if (request.stream.endAfterHeaders) return;
    const late = setTimeout(() => request.stream.close(constants.NGHTTP2_CANCEL), requestMs);
    for (const event of ["end", "close"]) request.once(event, () => clearTimeout(late));
  });
}
