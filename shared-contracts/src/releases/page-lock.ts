import * as z from "zod/mini";
import { FragmentName, Integrity, ReleaseVersion } from "./release-manifest.js";

/** 32 bytes in base64url. The unused bits of the last character must be zero, so that a key has only one spelling. */
const PublicKey = z.string().check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));
/** 64 bytes in base64url, also with only one spelling. */
const SignatureText = z.string().check(z.regex(/^[\w-]{85}[AQgw]$/));

/** A team's signature of its release. */
export const ReleaseSignature = z.object({
  /** Raw Ed25519 public key. */
  key: PublicKey,
  /** Signature of `toReleaseText`. */
  value: SignatureText,
});
export type ReleaseSignature = z.infer<typeof ReleaseSignature>;

type SignedRelease = Pick<LockedRelease, "name" | "version" | "manifestIntegrity">;

/** Text that a release's signature covers. The manifest's integrity covers every file. */
export function toReleaseText({ name, version, manifestIntegrity }: SignedRelease): string {
  return JSON.stringify(["release/1", name, version, manifestIntegrity]);
}

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
