import type { LiveState } from "./release-health.js";

type LiveRelease = {
  readonly name: string;
  readonly version: string;
  readonly state: LiveState;
  readonly changedAt: string;
};

/** `suspect`: the last change, if one was made shortly before; without one, the machine or a service is at fault. */
export type CommonCause<Release> = {
  readonly troubled: number;
  readonly seen: number;
  readonly suspect: Release | undefined;
};

/** Fewer fragments may be in trouble at once by chance. */
const MIN_TROUBLED = 3;
const MIN_SHARE = 0.75;
const SUSPECT_MS = 60 * 60_000;

/** Fragments that do badly at once have one cause, not a fault each. Undefined if most do well. */
export function findCommonCause<Release extends LiveRelease>(
  stable: readonly Release[],
  now: Date,
): CommonCause<Release> | undefined {
  const seen = stable.filter(({ state }) => state !== "unseen").length;
  const troubled = stable.filter(({ state }) => state === "failing" || state === "degraded").length;
  if (troubled < MIN_TROUBLED || troubled < seen * MIN_SHARE) return undefined;
  const last = stable.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))[0];
  const isRecent = last !== undefined && now.getTime() - Date.parse(last.changedAt) < SUSPECT_MS;
  return { troubled, seen, suspect: isRecent ? last : undefined };
}
