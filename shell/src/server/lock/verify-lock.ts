import { createPublicKey, verify } from "node:crypto";
import { SignedPageLock, toLockText } from "shared-contracts";
import { LOCK_CALLS } from "shared-contracts/registry";
import { askRegistry, type AskedRegistry } from "./ask-registry.js";

export type LockChecks = {
  /** Raw Ed25519 keys of the registry, base64url. */
  readonly keys: readonly string[];
  readonly channel: string;
  /** Milliseconds since 1970; undefined for a previously accepted lock, which may have expired since. */
  readonly now: number | undefined;
  /** The newest lock accepted so far. */
  readonly newest: Pick<SignedPageLock, "id" | "revision"> | undefined;
};

/** How far the registry's clock may be ahead. */
const CLOCK_SKEW_MS = 5 * 60_000;
const SIGNATURE_BYTES = 64;

/** Throws an error with the reason if the value is no lock, or one that is refused. */
export function verifyLock(value: unknown, { keys, channel, now, newest }: LockChecks): SignedPageLock {
  const parsed = SignedPageLock.safeParse(value);
  if (!parsed.success) throw new Error("The page lock is unsigned or not a page lock");
  const lock = parsed.data;
  if (!keys.some((key) => isSignedBy(key, toLockText(lock), lock.signature))) {
    throw new Error(`The page lock's signature is not that of a key of the registry (key ${lock.keyId})`);
  }
  if (lock.channel !== channel) throw new Error(`The page lock is that of channel ${lock.channel}`);
  if (now !== undefined && Date.parse(lock.expiresAt) <= now) {
    throw new Error(`The page lock expired at ${lock.expiresAt}`);
  }
  if (now !== undefined && Date.parse(lock.issuedAt) > now + CLOCK_SKEW_MS) {
    throw new Error(`The page lock was issued in the future, at ${lock.issuedAt}`);
  }
  if (newest && lock.revision < newest.revision) {
    throw new Error(`The page lock has revision ${lock.revision}, older than ${newest.revision}`);
  }
  if (newest && lock.revision === newest.revision && lock.id !== newest.id) {
    throw new Error(`There are two page locks with revision ${lock.revision}`);
  }
  return lock;
}

export type LockQuestion = Pick<LockChecks, "channel" | "newest"> & {
  readonly registry: AskedRegistry;
  /** The registry's public keys; rejects while there are none. */
  readonly keys: () => Promise<readonly string[]>;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** The channel's current lock in the registry, verified. Rejects with the reason if there is none. */
export async function requestLock({ registry, keys, ...checks }: LockQuestion): Promise<SignedPageLock> {
  const lock = await askRegistry(registry, LOCK_CALLS.getLock, { channel: checks.channel });
  return verifyLock(lock, { ...checks, keys: await keys() });
}

/** Whether the owner of the raw Ed25519 key signed the text; key and signature in base64url. */
export function isSignedBy(x: string, text: string, value: string): boolean {
  const signature = Buffer.from(value, "base64url");
  // Node ignores characters that aren't base64url, so several texts would be accepted for one signature.
  if (signature.length !== SIGNATURE_BYTES || signature.toString("base64url") !== value) return false;
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, Buffer.from(text), key, signature);
}
