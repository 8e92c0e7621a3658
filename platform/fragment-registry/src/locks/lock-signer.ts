import { createHash, createPublicKey, sign, type KeyObject } from "node:crypto";
import { toLockText, type PageLock, type SignedPageLock } from "shared-contracts";

/** Shells ask every few seconds, so a lock in use is renewed long before this. */
export const LOCK_LIFETIME_MS = 15 * 60 * 1_000;

export type LockSigner = {
  /** Raw Ed25519 key in base64url, as used in a shell's `REGISTRY_KEYS`. */
  readonly publicKey: string;
  sign(lock: PageLock, channel: string): SignedPageLock;
  /** Ed25519 in base64url. Texts contain their purpose, so that none can be used as another. */
  signText(text: string): string;
};

export function createLockSigner(key: KeyObject): LockSigner {
  const publicKey = createPublicKey(key).export({ format: "jwk" }).x ?? "";
  const keyId = createHash("sha256").update(publicKey).digest("base64url").slice(0, 16);
  const signText = (text: string) => sign(null, Buffer.from(text), key).toString("base64url");
  return {
    publicKey,
    signText,
    sign(lock, channel) {
      const now = Date.now();
      const unsigned = {
        ...lock,
        channel,
        issuedAt: new Date(now).toISOString(),
        expiresAt: new Date(now + LOCK_LIFETIME_MS).toISOString(),
        keyId,
      };
      return { ...unsigned, signature: signText(toLockText(unsigned)) };
    },
  };
}
