import { createHash } from "node:crypto";
import { isPlatformName, type LockedRelease, type PageLock } from "shared-contracts";
import { STABLE_CHANNEL } from "./channel-name.js";

export type Pointer = LockedRelease;

/** Each fragment's release in `channel`, or else in stable. Sorted by name. Contracts of processes stay out. */
export function composePageLock(pointers: readonly Pointer[], channel: string, revision: number): PageLock {
  const chosen = new Map<string, Pointer>();
  for (const pointer of pointers) {
    if (isPlatformName(pointer.name)) continue;
    const wins = pointer.channel === channel || (pointer.channel === STABLE_CHANNEL && !chosen.has(pointer.name));
    if (wins) chosen.set(pointer.name, pointer);
  }
  const releases = [...chosen.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
  return { id: toLockId(releases), revision, releases };
}

/** From the releases only: the same releases make the same page, whichever channel chose them. */
function toLockId(releases: readonly LockedRelease[]): string {
  const identity = releases.map(({ name, version, manifestIntegrity }) => `${name}@${version} ${manifestIntegrity}`);
  return createHash("sha256").update(identity.join("\n")).digest("base64url").slice(0, 16);
}
