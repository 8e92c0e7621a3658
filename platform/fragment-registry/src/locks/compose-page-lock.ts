import { createHash } from "node:crypto";
import { isPlatformName, type LockedRelease, type PageLock } from "shared-contracts";
import { CANARY_CHANNEL, STABLE_CHANNEL } from "shared-contracts/registry";

export type Pointer = LockedRelease;

export type Pointers = {
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
