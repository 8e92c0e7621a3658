import { SignedPageLock, toLockText } from "shared-contracts";
import { isSignedBy } from "./is-signed-by.js";

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

/** Throws an error with the reason if the lock is refused. */
export function verifyLock(json: string, { keys, channel, now, newest }: LockChecks): SignedPageLock {
  const parsed = SignedPageLock.safeParse(JSON.parse(json));
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
