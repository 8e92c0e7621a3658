import { CANARY_CHANNEL, STABLE_CHANNEL } from "./channel-name.js";
import type { FileState, ReleaseState } from "./release-states.js";

/** Page locks of this many days keep their files at least: browsers and caches may still hold such a page. */
export const RETENTION_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

type Version = { readonly name: string; readonly version: string };

/** A release with files, and all that may still need them. */
export type StoredRelease = Version & {
  readonly state: ReleaseState;
  readonly fileState: FileState;
  readonly bytes: number;
  /** When its files were stored, or stored again. */
  readonly storedAt: Date;
};

export type RetentionFacts = {
  readonly releases: readonly StoredRelease[];
  readonly pointers: readonly (Version & { readonly channel: string })[];
  /** Of each channel, every release that it named: when it last began or ended to. */
  readonly named: readonly (Version & { readonly channel: string; readonly lastAt: Date })[];
  /** What a rollback of a channel would go back to. */
  readonly rollbackTargets: readonly (Version & { readonly channel: string })[];
  readonly waitingPromotions: readonly Version[];
  readonly trials: readonly Version[];
};

/** In the order in which files are deleted. `unfinished`: a crash interrupted the deletion. */
export const RETENTION_GROUPS = ["unfinished", "quarantined", "never-live", "formerly-live"] as const;
export type RetentionGroup = (typeof RETENTION_GROUPS)[number];

export type DeletableRelease = Version & { readonly group: RetentionGroup; readonly bytes: number };
export type KeptRelease = Version & { readonly why: string };
export type RetentionPlan = { readonly deletable: readonly DeletableRelease[]; readonly kept: readonly KeptRelease[] };

/** Which releases' files nobody needs any more, the least needed first. */
export function planRetention(
  facts: RetentionFacts,
  { now, days }: { readonly now: Date; readonly days: number },
): RetentionPlan {
  const since = new Date(now.getTime() - days * DAY_MS);
  const deletable: (DeletableRelease & { readonly storedAt: Date })[] = [];
  const kept: KeptRelease[] = [];
  for (const release of facts.releases) {
    if (release.state === "rejected" || release.fileState === "deleted") continue;
    const { name, version, bytes, storedAt } = release;
    const why = release.fileState === "deleting" ? undefined : findReasonToKeep(release, facts, { since, days });
    if (why === undefined) deletable.push({ name, version, group: toGroup(release, facts), bytes, storedAt });
    else kept.push({ name, version, why });
  }
  const rank = ({ group }: DeletableRelease) => RETENTION_GROUPS.indexOf(group);
  const inOrder = deletable.toSorted(
    (one, other) => rank(one) - rank(other) || one.storedAt.getTime() - other.storedAt.getTime(),
  );
  return { deletable: inOrder.map(({ storedAt: _storedAt, ...release }) => release), kept };
}

function findReasonToKeep(
  release: StoredRelease,
  { pointers, named, rollbackTargets, waitingPromotions, trials }: RetentionFacts,
  { since, days }: { readonly since: Date; readonly days: number },
): string | undefined {
  const isThis = isVersion(release);
  const channel = pointers.find(isThis)?.channel;
  if (channel !== undefined) return `on ${channel}`;
  const rollback = rollbackTargets.find(isThis)?.channel;
  if (rollback !== undefined) return `${rollback} would be rolled back to it`;
  if (trials.some(isThis)) return "on trial as the canary";
  if (waitingPromotions.some(isThis)) return "its promotion waits for approval";
  if (named.some((each) => isThis(each) && each.lastAt >= since)) return `in a page lock of the last ${days} days`;
  if (release.storedAt >= since) return `published in the last ${days} days`;
  return undefined;
}

function toGroup({ fileState, state, ...release }: StoredRelease, { named }: RetentionFacts): RetentionGroup {
  if (fileState === "deleting") return "unfinished";
  if (state === "quarantined") return "quarantined";
  const isThis = isVersion(release);
  const wasLive = named.some((each) => isThis(each) && [STABLE_CHANNEL, CANARY_CHANNEL].includes(each.channel));
  return wasLive ? "formerly-live" : "never-live";
}

function isVersion({ name, version }: Version) {
  return (other: Version) => other.name === name && other.version === version;
}
