import * as z from "zod/mini";
import { ReleaseSignature } from "./release-signature.js";
import { FragmentName, Integrity, ReleaseVersion } from "./release-manifest.js";

export const LockedRelease = z.object({
  name: FragmentName,
  version: ReleaseVersion,
  /** The channel that selected it: `stable`, `canary` or `preview-…`. */
  channel: z.string(),
  /** Integrity of its `release.json`, so that a shell can verify a cached manifest. */
  manifestIntegrity: Integrity,
  /** Signature of its team. Shells refuse releases without one. */
  signature: z.optional(ReleaseSignature),
});
export type LockedRelease = z.infer<typeof LockedRelease>;

/** The exact set of releases that one page view is assembled from. */
export const PageLock = z.object({
  /** The same releases give the same id. */
  id: z.string(),
  /** Increases with every change of any pointer. */
  revision: z.int(),
  releases: z.array(LockedRelease),
  /** Percentage of visitors who get it; canaries only. */
  share: z.optional(z.int().check(z.gte(0), z.lte(100))),
});
export type PageLock = z.infer<typeof PageLock>;

/** A page lock as issued by the registry. */
export const SignedPageLock = z.extend(PageLock, {
  /** The requested channel, so that a canary's lock can't be used as the stable one. */
  channel: z.string(),
  issuedAt: z.iso.datetime(),
  /** Shells don't accept the lock after this time, but one that already uses it continues. */
  expiresAt: z.iso.datetime(),
  keyId: z.string(),
  /** Ed25519 over `toLockText`, base64url. */
  signature: z.string(),
});
export type SignedPageLock = z.infer<typeof SignedPageLock>;

/** Text that a lock's signature covers: every field in a fixed order. */
export function toLockText(lock: Omit<SignedPageLock, "signature">): string {
  const { id, revision, channel, issuedAt, expiresAt, keyId, share } = lock;
  const releases = lock.releases.map((release) => [
    release.name,
    release.version,
    release.channel,
    release.manifestIntegrity,
    release.signature?.key ?? "",
    release.signature?.value ?? "",
  ]);
  return JSON.stringify([
    "page-lock/2",
    id,
    revision,
    channel,
    issuedAt,
    expiresAt,
    keyId,
    releases,
    ...(share === undefined ? [] : [share]),
  ]);
}
