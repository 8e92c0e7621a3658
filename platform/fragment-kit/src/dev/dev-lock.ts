import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { toLockText, toReleaseText, type LockedRelease, type SignedPageLock } from "shared-contracts";
import { signText } from "../cli/publish-command.js";
import { toIntegrity } from "../build/release-files.js";

/** Generated for one run of `fragment dev`, and trusted only by its own shell. */
export type DevKey = { readonly privateKey: KeyObject; readonly publicText: string };

type DevLock = {
  /** The target's lock, or the latest one available. */
  readonly target: Pick<SignedPageLock, "revision" | "releases" | "channel">;
  /** Local releases: replace the target's release of the same name or are added. */
  readonly own: readonly LockedRelease[];
  /** Increases with each build. */
  readonly built: number;
};

const LIFETIME_MS = 5 * 60_000;

export function createDevKey(): DevKey {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return { privateKey, publicText: publicKey.export({ format: "jwk" }).x ?? "" };
}

/** A lock entry for a local release, signed as its team would. */
export function lockRelease(name: string, version: string, manifest: string, key: DevKey): LockedRelease {
  const manifestIntegrity = toIntegrity(Buffer.from(manifest));
  const signature = signText(toReleaseText({ name, version, manifestIntegrity }), key.privateKey);
  return { name, version, channel: "stable", manifestIntegrity, signature };
}

/** The target's lock with local releases, without the canary. */
export function composeDevLock({ target, own, built }: DevLock, key: DevKey, now: number): SignedPageLock {
  const names = new Set(own.map(({ name }) => name));
  const releases = [...target.releases.filter(({ name }) => !names.has(name)), ...own];
  const labels = releases.map(({ name, version, manifestIntegrity }) => `${name}@${version} ${manifestIntegrity}`);
  const unsigned = {
    id: createHash("sha256").update(labels.join("\n")).digest("hex").slice(0, 16),
    revision: target.revision + built,
    releases,
    channel: target.channel,
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + LIFETIME_MS).toISOString(),
    keyId: "fragment-dev",
    ...(target.channel === "canary" && { share: 0 }),
  };
  return {
    ...unsigned,
    signature: sign(null, Buffer.from(toLockText(unsigned)), key.privateKey).toString("base64url"),
  };
}
