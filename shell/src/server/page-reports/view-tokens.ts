import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { NO_LOCK_ID } from "../document/to-page-state.js";
import type { LiveLock } from "../lock/lock-loader.js";

/** The page view that a report claims to come from. */
export type ReportedView = { readonly traceId: string; readonly pageLock: string };

export type ViewTokens = ReturnType<typeof createViewTokens>;

/** A tab may stay open for a working day. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;
const TOKEN = /^([0-9a-z]{6,10})\.([\w-]{22})$/;
const MAC_BYTES = 16;

/**
 * Tokens that pages send with their reports, so that only views that were actually shown count.
 *
 * @param secret shared by the shells behind one address; without one, each only accepts its own tokens
 * @param now    milliseconds since 1970
 */
export function createViewTokens(secret: string | undefined, now: () => number) {
  const key = Buffer.from(hkdfSync("sha256", secret ?? randomBytes(32), "", "view tokens", 32));

  function sign(expiry: string, { traceId, pageLock }: ReportedView): Buffer {
    const text = JSON.stringify([expiry, traceId, pageLock]);
    return createHmac("sha256", key).update(text).digest().subarray(0, MAC_BYTES);
  }

  return {
    issue(view: ReportedView): string {
      const expiry = Math.floor(now() + LIFETIME_MS).toString(36);
      return `${expiry}.${sign(expiry, view).toString("base64url")}`;
    },
    /** Of a genuine token, in milliseconds since 1970. */
    issuedAt: (token: string) => Number.parseInt(token, 36) - LIFETIME_MS,
    /** Whether this shop showed the view, recently enough. */
    isGenuine(token: string, view: ReportedView): boolean {
      const [, expiry = "", mac = ""] = TOKEN.exec(token) ?? [];
      if (expiry === "" || Number.parseInt(expiry, 36) <= now()) return false;
      return timingSafeEqual(Buffer.from(mac, "base64url"), sign(expiry, view));
    },
  };
}

export function issueViewToken(
  { viewTokens }: { readonly viewTokens: ViewTokens },
  { id: traceId }: Pick<FastifyRequest, "id">,
  live: LiveLock | undefined,
): string {
  return viewTokens.issue({ traceId, pageLock: live?.lock.id ?? NO_LOCK_ID });
}
