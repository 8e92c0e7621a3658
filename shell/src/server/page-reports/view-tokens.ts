import { createSeal, isEqual } from "../platform/seal.js";

/** The page view that a report claims to come from. */
export type ReportedView = { readonly traceId: string; readonly pageLock: string };

export type ViewTokens = ReturnType<typeof createViewTokens>;

/** A tab may stay open for a working day. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;
/** 132 bits, because every page has a token. */
const SEAL_LENGTH = 22;

/**
 * Tokens that pages send with their reports, so that only views that were actually shown count.
 *
 * @param secret shared by the shells behind one address; without one, each only accepts its own tokens
 * @param now    milliseconds since 1970
 */
export function createViewTokens(secret: string | undefined, now: () => number) {
  const seal = createSeal(secret, "view tokens");
  const toToken = (expiry: string, { traceId, pageLock }: ReportedView) =>
    `${expiry}.${seal(expiry, traceId, pageLock).slice(0, SEAL_LENGTH)}`;

  return {
    issue: (view: ReportedView) => toToken(Math.floor(now() + LIFETIME_MS).toString(36), view),
    /** Of a genuine token, in milliseconds since 1970. */
    issuedAt: (token: string) => Number.parseInt(token, 36) - LIFETIME_MS,
    /** Whether this shop showed the view, recently enough. */
    isGenuine(token: string, view: ReportedView): boolean {
      const [expiry = ""] = token.split(".", 1);
      return Number.parseInt(expiry, 36) > now() && isEqual(token, toToken(expiry, view));
    },
  };
}
