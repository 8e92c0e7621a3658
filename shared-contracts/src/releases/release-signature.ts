import * as z from "zod/mini";
import type { LockedRelease } from "./page-lock.js";

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

export type SignedRelease = Pick<LockedRelease, "name" | "version" | "manifestIntegrity">;

/** Text that a release's signature covers. The manifest's integrity covers every file. */
export function toReleaseText({ name, version, manifestIntegrity }: SignedRelease): string {
  return JSON.stringify(["release/1", name, version, manifestIntegrity]);
}
