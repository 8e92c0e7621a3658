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

export function isTroubled({ state }: Pick<LiveRelease, "state">): boolean {
  return state === "failing" || state === "degraded";
}

/** Releases by the change that made them live, newest first: those of one change have the same time. */
export function groupByChange<Release extends LiveRelease>(releases: readonly Release[]): readonly Release[][] {
  const times = [...new Set(releases.map(({ changedAt }) => changedAt))].toSorted().toReversed();
  return times.map((time) => releases.filter(({ changedAt }) => changedAt === time));
}

/** Promotions that can be taken back. A first version can't. */
export function listPromotions<Release extends LiveRelease>(stable: readonly Release[]): readonly Release[][] {
  return groupByChange(stable.filter(({ isRolledBack, candidates }) => !isRolledBack && candidates.length > 0));
}

/**
 * Fragments that do badly at once have one cause, not a fault each. Undefined if most do well. `undone`: rolled back
 * since the reports that are counted began, so they don't show yet what it changed. Otherwise `suspect`: the last
 * promotion that can do this, with all its releases, if one was made shortly before. Without either, the machine or a
 * service is at fault. `errs`: releases with errors of their own while the others are only late.
 */
export function findCommonCause<Release extends LiveRelease>(
  stable: readonly Release[],
  { now, since }: { readonly now: Date; readonly since: Date },
) {
  const seen = stable.filter(({ state }) => state !== "unseen").length;
  const troubled = stable.filter(isTroubled);
  if (troubled.length < MIN_TROUBLED || troubled.length < seen * MIN_SHARE) return undefined;
  const erring = troubled.filter(({ health }) => health && hasErrors(health));
  // Errors may come from what another fragment publishes. But no fragment makes the others late: load does.
  const isLate = erring.length * 2 < troubled.length;
  const fallen = isLate
    ? troubled.filter((release) => release.state === "failing" && !erring.includes(release))
    : erring;
  const [undone = []] = groupByChange(
    stable.filter(({ isRolledBack, changedAt }) => isRolledBack && Date.parse(changedAt) > since.getTime()),
  );
  const isRecent = ({ changedAt }: Release) => now.getTime() - Date.parse(changedAt) < SUSPECT_MS;
  const promotions = undone.length > 0 ? [] : listPromotions(stable.filter(isRecent));
  const explains = (promotion: readonly Release[], place: number) =>
    (fallen.length > 0 && fallen.every((release) => promotion.includes(release))) ||
    ((isLate || place === 0) && promotion.some(({ name }) => name === PAGE_PLAN_NAME || isPlatformName(name)));
  const suspect = promotions.find(explains) ?? (isLate ? [] : (promotions[0] ?? []));
  return { troubled: troubled.length, seen, undone, suspect, errs: isLate ? erring.map(({ name }) => name) : [] };
}
