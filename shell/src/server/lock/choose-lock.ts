import type { LiveLock, LockSource } from "./lock-source.js";

/** What of a request may decide which releases it sees. */
export type LockRequest = { readonly cookies: Readonly<Record<string, string | undefined>> };

/**
 * The one place where a page view gets its lock. Everybody gets the stable one; a canary bucket (cookie `lock-bucket`)
 * and signed overrides are further rows here, before it. Pages that guests share are kept by the lock that comes out.
 */
export function chooseLock(_request: LockRequest, locks: Pick<LockSource, "current">): LiveLock | undefined {
  return locks.current();
}
