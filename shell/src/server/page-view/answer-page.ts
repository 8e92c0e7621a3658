import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { toEarlyLinks } from "../document/page-preloads.js";
import { compressStream, compressWhole, selectEncoding, type Encoding } from "../http/compress-page.js";
import { toSecurityHeaders } from "../platform/security-headers.js";
import type { ShellServices } from "./shell-services.js";

export type PageAnswer = {
  readonly status: number;
  readonly nonce: string;
  readonly trustedTypesPolicies: readonly string[];
  readonly imageOrigins?: readonly string[];
  readonly fragmentOrigin?: string | undefined;
  readonly setCookies: readonly string[];
  /** The page of a preview, which leaves no copy behind. */
  readonly isPreview?: boolean;
  /** Seconds, for answers that ask to come again. */
  readonly retryAfter?: number | undefined;
  /** Parts as they become ready, or the whole page. */
  readonly parts: AsyncIterable<string | Buffer> | readonly string[] | Buffer;
};

/** Sends a page: headers for the browser's protection, parts as they come, compressed as the browser takes it. */
export function answerPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer): FastifyReply {
  const encoding = selectEncoding(request.headers["accept-encoding"]);
  void reply
    .code(page.status)
    .headers(toSecurityHeaders({ ...page, overTls: request.protocol === "https" }))
    .header("content-type", "text/html; charset=utf-8")
    // Every page is one visitor's, and carries a nonce; `no-store` would cost the browser's way back.
    .header("cache-control", page.isPreview ? "no-store" : "private, no-cache")
    .header("vary", "accept-encoding, cookie");
  if (encoding) void reply.header("content-encoding", encoding);
  if (page.retryAfter !== undefined) void reply.header("retry-after", String(page.retryAfter));
  if (page.setCookies.length > 0) void reply.header("set-cookie", [...page.setCookies]);
  if (!Buffer.isBuffer(page.parts)) return reply.send(compressStream(Readable.from(page.parts), encoding));
  void sendWhole(reply, page.parts, encoding);
  return reply;
}

async function sendWhole(reply: FastifyReply, page: Buffer, encoding: Encoding): Promise<void> {
  try {
    void reply.send(await compressWhole(page, encoding));
  } catch (error) {
    void reply.send(error);
  }
}

/** Before any data is asked for. Only over HTTP/2: browsers ignore it over HTTP/1.1. */
export function sendEarlyHints(
  { assets, fragmentOrigin }: Pick<ShellServices, "assets" | "fragmentOrigin">,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (request.raw.httpVersionMajor !== 2) return;
  reply.raw.writeEarlyHints({ link: toEarlyLinks(assets.entry, fragmentOrigin) });
}
