import type { LiveLock } from "./lock-loader.js";
import type { LockSource } from "./lock-source.js";
import type { Previews } from "./previews.js";

/** Holds a preview's token. */
export const PREVIEW_COOKIE = "preview";

/** What of a request may decide which releases it sees. */
export type LockRequest = { readonly cookies: Readonly<Record<string, string | undefined>> };

/**
 * The one place where a page view gets its lock: that of its preview, else the stable one. A preview that can't be had
 * is the stable page, marked as such. Pages that guests share are kept by the lock that comes out.
 */
export async function chooseLock(
  { cookies }: LockRequest,
  {
    locks,
    previews,
  }: { readonly locks: Pick<LockSource, "current">; readonly previews: Pick<Previews, "read" | "lockOf"> },
): Promise<LiveLock | undefined> {
  const stable = locks.current();
  const token = cookies[PREVIEW_COOKIE];
  const pass = token === undefined ? undefined : await previews.read(token);
  if (!pass) return stable;
  const { expiresAt } = pass;
  return (await previews.lockOf(pass)) ?? (stable && { ...stable, preview: { releases: [], expiresAt } });
}
