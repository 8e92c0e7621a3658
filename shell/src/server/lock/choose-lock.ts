import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LiveLock } from "./lock-loader.js";
import type { LockSource } from "./lock-source.js";
import type { Previews } from "./previews.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Which of a hundred equal parts of all visitors this one is of, where that matters. */
    lockBucket: number | undefined;
  }
}

/** Holds a preview's token. */
export const PREVIEW_COOKIE = "preview";
/** Who holds a preview has the inspector over its pages while this is `on`. */
export const INSPECTOR_COOKIE = "inspector";
/** Holds the visitor's bucket, so that who had the canary's page has it again. Set while there is a canary. */
export const BUCKET_COOKIE = "lock-bucket";
const BUCKETS = 100;
const BUCKET_SECONDS = 30 * 24 * 60 * 60;

/** Inputs that decide which page lock a view uses. */
export type LockFacts = {
  /** The page of a preview whose token the visitor holds. */
  readonly preview: LiveLock | undefined;
  readonly canary: LiveLock | undefined;
  readonly stable: LiveLock | undefined;
};

export type LockServices = {
  readonly locks: Pick<LockSource, "current">;
  readonly canary: Pick<LockSource, "current">;
  readonly previews: Pick<Previews, "read" | "lockOf">;
};

/** The preview's lock, else the canary's for who is in its share, else the stable one. */
export function selectLock({ preview, canary, stable }: LockFacts, bucketOf: () => number): LiveLock | undefined {
  if (preview) return preview;
  const share = canary?.lock.share ?? 0;
  const isOther = canary !== undefined && canary.lock.id !== stable?.lock.id;
  return isOther && share > 0 && bucketOf() < share ? { ...canary, isCanary: true } : stable;
}

/**
 * The one place where a page view gets its lock. A preview that can't be had is the stable page, marked as such. Pages
 * that guests share are kept by the lock that comes out.
 */
export async function chooseLock(
  request: FastifyRequest,
  reply: FastifyReply,
  { locks, canary, previews }: LockServices,
): Promise<LiveLock | undefined> {
  const stable = locks.current();
  const facts = { canary: canary.current(), stable };
  const token = request.cookies[PREVIEW_COOKIE];
  const pass = token === undefined ? undefined : await previews.read(token);
  if (!pass) return selectLock({ ...facts, preview: undefined }, () => takeBucket(request, reply));
  const { expiresAt } = pass;
  const live = await previews.lockOf(pass);
  if (live?.preview)
    return { ...live, preview: { ...live.preview, isInspected: request.cookies[INSPECTOR_COOKIE] === "on" } };
  return stable && { ...stable, preview: { releases: [], expiresAt } };
}

/** The same for each page of a visitor who takes cookies. */
function takeBucket(request: FastifyRequest, reply: FastifyReply): number {
  const known = request.cookies[BUCKET_COOKIE];
  if (known !== undefined && /^\d\d?$/.test(known)) return Number(known);
  if (request.lockBucket === undefined) {
    request.lockBucket = randomInt(BUCKETS);
    const secure = request.protocol === "https";
    const options = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: BUCKET_SECONDS } as const;
    void reply.setCookie(BUCKET_COOKIE, String(request.lockBucket), options);
  }
  return request.lockBucket;
}
