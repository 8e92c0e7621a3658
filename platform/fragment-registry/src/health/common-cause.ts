import { isPlatformName, PAGE_PLAN_NAME } from "shared-contracts";
import { hasErrors, type LiveState, type ReleaseHealth } from "./release-health.js";

type LiveRelease = {
  readonly name: string;
  readonly version: string;
  readonly state: LiveState;
  readonly changedAt: string;
  readonly isRolledBack: boolean;
  /** Earlier versions. */
  readonly candidates: readonly unknown[];
  readonly health: Pick<ReleaseHealth, "failures" | "views"> | undefined;
};

/** Fewer fragments may be in trouble at once by chance. */
const MIN_TROUBLED = 3;
const MIN_SHARE = 0.75;
const SUSPECT_MS = 60 * 60_000;

/**
 * Fragments that do badly at once have one cause, not a fault each. Undefined if most do well. `undone`: rolled back
 * since the reports that are counted began, so they don't show yet what it changed. Otherwise `suspect`: the last
 * promotion, if one was made shortly before that can do this. Without either, the machine or a service is at fault.
 * `errs`: releases with errors of their own while the others are only late.
 */
export function findCommonCause<Release extends LiveRelease>(
  stable: readonly Release[],
  { now, since }: { readonly now: Date; readonly since: Date },
) {
  const seen = stable.filter(({ state }) => state !== "unseen").length;
  const troubled = stable.filter(({ state }) => state === "failing" || state === "degraded");
  if (troubled.length < MIN_TROUBLED || troubled.length < seen * MIN_SHARE) return undefined;
  const erring = troubled.filter(({ health }) => health && hasErrors(health));
  // Errors may come from what another fragment publishes. But no fragment makes the others late: load does.
  const isLate = erring.length * 2 < troubled.length;
  const changes = stable.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
  const undone = changes.find(({ isRolledBack, changedAt }) => isRolledBack && Date.parse(changedAt) > since.getTime());
  const suspect = changes
    .filter(({ isRolledBack, candidates }) => !undone && !isRolledBack && candidates.length > 0)
    .filter(({ name }) => !isLate || name === PAGE_PLAN_NAME || isPlatformName(name))
    .find(({ changedAt }) => now.getTime() - Date.parse(changedAt) < SUSPECT_MS);
  return { troubled: troubled.length, seen, undone, suspect, errs: isLate ? erring.map(({ name }) => name) : [] };
}
