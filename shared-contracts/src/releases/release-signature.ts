import * as z from "zod/mini";
import type { LockedRelease } from "./page-lock.js";

/** 32 bytes in base64url. The last character has bits to spare: only their zeros are taken, so that a key has one text. */
const PublicKey = z.string().check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));
/** 64 bytes in base64url, with one text too. */
const SignatureText = z.string().check(z.regex(/^[\w-]{85}[AQgw]$/));

/** A team's word that a release is its own. */
export const ReleaseSignature = z.object({
  /** Raw Ed25519 public key. */
  key: PublicKey,
  /** Over `toReleaseText`. */
  value: SignatureText,
});
export type ReleaseSignature = z.infer<typeof ReleaseSignature>;

export type SignedRelease = Pick<LockedRelease, "name" | "version" | "manifestIntegrity">;

/** Text that a release's signature covers. The manifest's integrity covers every file. */
export function toReleaseText({ name, version, manifestIntegrity }: SignedRelease): string {
  return JSON.stringify(["release/1", name, version, manifestIntegrity]);
}
