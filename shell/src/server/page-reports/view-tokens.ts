import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { NO_LOCK_ID } from "../document/to-page-state.js";
import { currentSpan, type SpanReference } from "shared-telemetry";
import type { LiveLock } from "../lock/lock-loader.js";

/** The page view that a report claims to come from. */
export type ReportedView = { readonly traceId: string; readonly pageLock: string };

export type ViewTokens = {
  /** @param span of the page view, if its trace is exported */
  issue(view: ReportedView, span?: SpanReference): string;
  /** Undefined if this shop didn't show the view, or not recently enough. */
  read(token: string, view: ReportedView): ReadViewToken | undefined;
};

export type ReadViewToken = {
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly span: SpanReference | undefined;
};

/** A tab may stay open for a working day. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;
const TOKEN = /^([0-9a-z]{6,10})\.([\w-]{22})(?:\.([0-9a-f]{48}))?$/;
const MAC_BYTES = 16;

/**
 * Tokens that pages send with their reports, so that only views that were actually shown count.
 *
 * @param secret shared by the shells behind one address; without one, each only accepts its own tokens
 * @param now    milliseconds since 1970
 */
export function createViewTokens(secret: string | undefined, now: () => number): ViewTokens {
  const key = Buffer.from(hkdfSync("sha256", secret ?? randomBytes(32), "", "view tokens", 32));

  function sign(expiry: string, { traceId, pageLock }: ReportedView, span: SpanReference | undefined): Buffer {
    const text = JSON.stringify([expiry, traceId, pageLock, span]);
    return createHmac("sha256", key).update(text).digest().subarray(0, MAC_BYTES);
  }

  return {
    issue(view, span) {
      const expiry = Math.floor(now() + LIFETIME_MS).toString(36);
      const token = `${expiry}.${sign(expiry, view, span).toString("base64url")}`;
      return span === undefined ? token : `${token}.${span}`;
    },
    read(token, view) {
      const [, expiry = "", mac = "", span] = TOKEN.exec(token) ?? [];
      const expiresAt = Number.parseInt(expiry, 36);
      if (expiry === "" || expiresAt <= now()) return undefined;
      const isGenuine = timingSafeEqual(Buffer.from(mac, "base64url"), sign(expiry, view, span));
      return isGenuine ? { issuedAt: expiresAt - LIFETIME_MS, span } : undefined;
    },
  };
}

export function issueViewToken(
  { viewTokens }: { readonly viewTokens: ViewTokens },
  { id: traceId }: Pick<FastifyRequest, "id">,
  live: LiveLock | undefined,
): string {
  return viewTokens.issue({ traceId, pageLock: live?.lock.id ?? NO_LOCK_ID }, currentSpan());
}
