import { createHash, createPublicKey, sign, type KeyObject } from "node:crypto";
import { isPlatformName, toLockText, type LockedRelease, type PageLock, type SignedPageLock } from "shared-contracts";
import { CANARY_CHANNEL, STABLE_CHANNEL } from "shared-contracts/registry";

export type Pointer = LockedRelease;

type Pointers = {
  readonly pointers: readonly Pointer[];
  readonly revision: number;
  /** Percentage of visitors who get the canary. */
  readonly canaryShare: number;
};

/** Each fragment's release in `channel`, or else in stable, sorted by name. Contracts of processes are excluded. */
export function composePageLock({ pointers, revision, canaryShare }: Pointers, channel: string): PageLock {
  const chosen = new Map<string, Pointer>();
  for (const pointer of pointers) {
    if (isPlatformName(pointer.name)) continue;
    const wins = pointer.channel === channel || (pointer.channel === STABLE_CHANNEL && !chosen.has(pointer.name));
    if (wins) chosen.set(pointer.name, pointer);
  }
  const releases = [...chosen.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
  const lock = { id: toLockId(releases), revision, releases };
  return channel === CANARY_CHANNEL ? { ...lock, share: canaryShare } : lock;
}

/** Derived from the releases only: the same releases give the same page, whichever channel selected them. */
function toLockId(releases: readonly LockedRelease[]): string {
  const identity = releases.map(({ name, version, manifestIntegrity }) => `${name}@${version} ${manifestIntegrity}`);
  return createHash("sha256").update(identity.join("\n")).digest("base64url").slice(0, 16);
}

/** Shells ask every few seconds, so a lock in use is renewed long before this. */
const LOCK_LIFETIME_MS = 15 * 60 * 1_000;

export function createLockSigner(key: KeyObject) {
  const publicKey = createPublicKey(key).export({ format: "jwk" }).x ?? "";
  const keyId = createHash("sha256").update(publicKey).digest("base64url").slice(0, 16);
  const signText = (text: string) => sign(null, Buffer.from(text), key).toString("base64url");
  return {
    /** Raw Ed25519 key in base64url, as used in a shell's `REGISTRY_KEYS`. */
    publicKey,
    /** Ed25519 in base64url. Texts contain their purpose, so that none can be used as another. */
    signText,
    sign(lock: PageLock, channel: string): SignedPageLock {
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
