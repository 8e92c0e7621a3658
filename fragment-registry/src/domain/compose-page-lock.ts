import { createHash } from "node:crypto";
import type { LockedRelease, PageLock } from "shared-contracts";
import { STABLE_CHANNEL } from "./channel-name.js";

/** A channel that points somewhere. */
export type Pointer = LockedRelease;

/** For each fragment the pointer of `channel`, and the stable one where it has none. Sorted by name. */
export function composePageLock(pointers: readonly Pointer[], channel: string, revision: number): PageLock {
  const chosen = new Map<string, Pointer>();
  for (const pointer of pointers) {
    const wins = pointer.channel === channel || (pointer.channel === STABLE_CHANNEL && !chosen.has(pointer.name));
    if (wins) chosen.set(pointer.name, pointer);
  }
  const releases = [...chosen.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
  return { id: toLockId(releases), revision, releases };
}

/** Of the releases alone: whichever pointers chose them, the page is the same. */
function toLockId(releases: readonly LockedRelease[]): string {
  const identity = releases.map(({ name, version, manifestIntegrity }) => `${name}@${version} ${manifestIntegrity}`);
  return createHash("sha256").update(identity.join("\n")).digest("base64url").slice(0, 16);
}
