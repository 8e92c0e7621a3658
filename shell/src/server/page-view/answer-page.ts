import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressStream } from "../http/compress-stream.js";
import { toSecurityHeaders } from "../platform/security-headers.js";

export type PageAnswer = {
  readonly status: number;
  readonly nonce: string;
  readonly trustedTypesPolicies: readonly string[];
  readonly overTls: boolean;
  readonly setCookies: readonly string[];
  /** Seconds, for answers that ask to come again. */
  readonly retryAfter?: number;
  readonly parts: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
};

/** Sends a page: headers for the browser's protection, parts as they come, compressed as the browser takes it. */
export function answerPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer): FastifyReply {
  const { stream, encoding } = compressStream(Readable.from(page.parts), request.headers["accept-encoding"]);
  void reply
    .code(page.status)
    .headers(toSecurityHeaders(page))
    .header("content-type", "text/html; charset=utf-8")
    // Every page is one visitor's, and carries a nonce; `no-store` would cost the browser's way back.
    .header("cache-control", "private, no-cache")
    .header("vary", "accept-encoding, cookie");
  if (encoding) void reply.header("content-encoding", encoding);
  if (page.retryAfter !== undefined) void reply.header("retry-after", String(page.retryAfter));
  if (page.setCookies.length > 0) void reply.header("set-cookie", [...page.setCookies]);
  return reply.send(stream);
}
