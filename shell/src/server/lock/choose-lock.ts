import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { toCookieName } from "shared-contracts";
import type { LiveLock } from "./lock-loader.js";
import type { LockSource } from "./lock-source.js";
import type { Previews } from "./previews.js";

/** Shows the inspector to holders of a preview while this is `on`. */
export const INSPECTOR_COOKIE = "inspector";
/** Holds the visitor's bucket, so that canary visitors stay in the canary. Only set while there is one. */
const BUCKET_COOKIE = "lock-bucket";
const BUCKETS = 100;
const BUCKET_SECONDS = 30 * 24 * 60 * 60;

type LiveLocks = { readonly canary: LiveLock | undefined; readonly stable: LiveLock | undefined };

export type LockServices = {
  readonly locks: Pick<LockSource, "current">;
  readonly canary: Pick<LockSource, "current">;
  readonly previews: Pick<Previews, "held" | "lockOf">;
};

/** The canary's lock for visitors in its share, else the stable one. */
export function selectLock({ canary, stable }: LiveLocks, bucketOf: () => number): LiveLock | undefined {
  const share = canary?.lock.share ?? 0;
  const isOther = canary !== undefined && canary.lock.id !== stable?.lock.id;
  if (!isOther || share === 0) return stable;
  return bucketOf() < share ? { ...canary, isCanary: true, isOnTrial: true } : stable && { ...stable, isOnTrial: true };
}

/**
 * The only place where a page view gets its lock: that of its preview, or the live one. If a preview isn't available, the page is the stable one, marked as
 * such. Shared guest pages are cached by the resulting lock.
 */
export async function chooseLock(
  request: FastifyRequest,
  reply: FastifyReply,
  { locks, canary, previews }: LockServices,
): Promise<LiveLock | undefined> {
  const stable = locks.current();
  const pass = await previews.held(request);
  if (!pass) return selectLock({ canary: canary.current(), stable }, () => takeBucket(request, reply));
  const { expiresAt } = pass;
  const live = await previews.lockOf(pass);
  if (live?.preview)
    return { ...live, preview: { ...live.preview, isInspected: request.cookies[INSPECTOR_COOKIE] === "on" } };
  return stable && { ...stable, preview: { releases: [], expiresAt } };
}

/** Stays the same for visitors who accept cookies. */
function takeBucket(request: FastifyRequest, reply: FastifyReply): number {
  const known = readBucket(request);
  if (known !== undefined) return known;
  const bucket = randomInt(BUCKETS);
  const secure = request.protocol === "https";
  const name = toCookieName(BUCKET_COOKIE, secure);
  request.cookies[name] = String(bucket);
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: BUCKET_SECONDS } as const;
  void reply.setCookie(name, String(bucket), options);
  return bucket;
}

/** The bucket that the visitor has, from an earlier view or this one. */
export function readBucket({ cookies, protocol }: FastifyRequest): number | undefined {
  const known = cookies[toCookieName(BUCKET_COOKIE, protocol === "https")];
  return known !== undefined && /^\d\d?$/.test(known) ? Number(known) : undefined;
}
