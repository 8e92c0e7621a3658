import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { toEarlyLinks } from "../document/page-preloads.js";
import type { Asset } from "../document/shell-assets.js";
import { compressStream, compressWhole, selectEncoding } from "../http/compress-page.js";
import { joinParts } from "../http/join-parts.js";
import { toSecurityHeaders } from "../platform/security-headers.js";
import type { ShellServices } from "./shell-services.js";

export type PageAnswer = {
  readonly status: number;
  readonly nonce: string;
  readonly trustedTypesPolicies: readonly string[];
  readonly imageOrigins?: readonly string[];
  readonly fragmentOrigin?: string | undefined;
  readonly setCookies: readonly string[];
  /**
   * For members' pages, which the next person at the device could go back to after they have signed out, and previews.
   * Browsers don't store them, or until a cookie changes.
   */
  readonly isStored: boolean;
  /** Seconds, for responses that ask for a retry. */
  readonly retryAfter?: number | undefined;
  readonly pagesUnderWay: number;
  /** Parts as they become ready, or the complete page. */
  readonly parts: AsyncIterable<string | Buffer> | readonly string[] | Buffer;
};

/** Sends a page: security headers, and parts as they arrive, compressed as the browser accepts. */
export function answerPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer): FastifyReply {
  const encoding = selectEncoding(request.headers["accept-encoding"]);
  void reply
    .code(page.status)
    .headers(toSecurityHeaders({ ...page, overTls: request.protocol === "https" }))
    .header("content-type", "text/html; charset=utf-8")
    // Pages are personal and contain a nonce. `no-store` would keep guests' out of some back-forward caches.
    .header("cache-control", page.isStored ? "private, no-cache" : "no-store")
    .header("vary", "accept-encoding, cookie");
  if (encoding) void reply.header("content-encoding", encoding);
  if (page.retryAfter !== undefined) void reply.header("retry-after", String(page.retryAfter));
  if (page.setCookies.length > 0) void reply.header("set-cookie", [...page.setCookies]);
  const { parts } = page;
  if (Buffer.isBuffer(parts)) {
    void sendWhole(reply, compressWhole(parts, encoding));
    return reply;
  }
  return reply.send(compressStream(Readable.from(joinParts(parts)), encoding, page.pagesUnderWay));
}

async function sendWhole(reply: FastifyReply, compressed: Promise<Buffer>): Promise<void> {
  try {
    void reply.send(await compressed);
  } catch (error) {
    void reply.send(error);
  }
}

/** Sent before any data is loaded. Only over HTTP/2, because browsers ignore early hints over HTTP/1.1. */
export function sendEarlyHints(
  { assets, fragmentOrigin }: Pick<ShellServices, "assets" | "fragmentOrigin">,
  request: FastifyRequest,
  reply: FastifyReply,
  stylesheets: readonly Asset[] = [],
): void {
  if (request.raw.httpVersionMajor !== 2) return;
  reply.raw.writeEarlyHints({ link: toEarlyLinks(assets, stylesheets, fragmentOrigin) });
}
