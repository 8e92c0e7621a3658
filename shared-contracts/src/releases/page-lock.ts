import * as z from "zod/mini";
import { ReleaseSignature } from "./release-signature.js";
import { FragmentName, Integrity, ReleaseVersion } from "./release-manifest.js";

export const LockedRelease = z.object({
  name: FragmentName,
  version: ReleaseVersion,
  /** The pointer that chose it: `stable`, `canary` or `preview-…`. */
  channel: z.string(),
  /** Integrity of its `release.json`, so that a shell can verify the manifest it caches. */
  manifestIntegrity: Integrity,
  /** Signature of its team. Shells refuse releases without one. */
  signature: z.optional(ReleaseSignature),
});
export type LockedRelease = z.infer<typeof LockedRelease>;

/** The exact set of releases one page view is assembled from. */
export const PageLock = z.object({
  /** Same releases, same id. */
  id: z.string(),
  /** Rises by at least one with every change of any pointer. */
  revision: z.int(),
  releases: z.array(LockedRelease),
  /** For a canary: percentage of visitors who get it. */
  share: z.optional(z.int().check(z.gte(0), z.lte(100))),
});
export type PageLock = z.infer<typeof PageLock>;

/** A page lock as the registry hands it out. */
export const SignedPageLock = z.extend(PageLock, {
  /** The channel that was asked for, so that a canary's lock can't pass for the stable one. */
  channel: z.string(),
  issuedAt: z.iso.datetime(),
  /** After this, no shell accepts the lock. A shell that already uses it continues. */
  expiresAt: z.iso.datetime(),
  keyId: z.string(),
  /** Ed25519 over `toLockText`, base64url. */
  signature: z.string(),
});
export type SignedPageLock = z.infer<typeof SignedPageLock>;

/** Text that a lock's signature covers: every field, in one fixed order. */
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
