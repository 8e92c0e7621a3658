import { CANARY_CHANNEL, STABLE_CHANNEL } from "./channel-name.js";
import { composePageLock, type Pointer } from "./compose-page-lock.js";

/** A change of a pointer; without a release, the fragment left the channel. */
export type ChannelChange = Pick<Pointer, "name" | "channel"> & {
  /** Changes of one transaction have the same time. */
  readonly at: string;
  readonly release: Pick<Pointer, "version" | "manifestIntegrity"> | null;
};

export type PastLock = {
  readonly id: string;
  readonly channel: string;
  /** When it became the channel's lock. */
  readonly since: string;
  readonly releases: readonly { readonly name: string; readonly version: string }[];
};

/**
 * Every lock that stable and canary ever had, oldest first, from all changes of their pointers, oldest first. A lock
 * that returned is in the list again. A canary without releases of its own has the stable lock.
 */
export function replayLocks(changes: readonly ChannelChange[]): PastLock[] {
  const pointers = new Map<string, Pointer>();
  const locks: PastLock[] = [];
  const latest = new Map<string, string>();
  for (const [index, { name, channel, at, release }] of changes.entries()) {
    const key = `${name} ${channel}`;
    if (release) pointers.set(key, { name, channel, ...release });
    else pointers.delete(key);
    if (changes[index + 1]?.at === at) continue;
    for (const followed of [STABLE_CHANNEL, CANARY_CHANNEL]) {
      const lock = composePageLock({ pointers: [...pointers.values()], revision: 0, canaryShare: 0 }, followed);
      const isStableToo = followed === CANARY_CHANNEL && latest.get(STABLE_CHANNEL) === lock.id;
      if (isStableToo || latest.get(followed) === lock.id) continue;
      latest.set(followed, lock.id);
      const releases = lock.releases.map((locked) => ({ name: locked.name, version: locked.version }));
      locks.push({ id: lock.id, channel: followed, since: at, releases });
    }
  }
  return locks;
}

export type ReleaseDifference = {
  readonly name: string;
  /** Null if only the other lock has the fragment. */
  readonly from: string | null;
  readonly to: string | null;
};

/** The fragments whose release differs between two locks, sorted by name. */
export function compareLocks(
  from: Pick<PastLock, "releases">,
  to: Pick<PastLock, "releases">,
): readonly ReleaseDifference[] {
  const versionIn = (lock: Pick<PastLock, "releases">, name: string) =>
    lock.releases.find((release) => release.name === name)?.version ?? null;
  const names = new Set([...from.releases, ...to.releases].map(({ name }) => name));
  return [...names]
    .sort()
    .map((name) => ({ name, from: versionIn(from, name), to: versionIn(to, name) }))
    .filter((difference) => difference.from !== difference.to);
}
