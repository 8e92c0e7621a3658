import { isPlatformName, PAGE_PLAN_NAME } from "shared-contracts";
import type { RollbackCandidate } from "shared-contracts/registry";
import { findGood } from "../channels/rollback-target.js";
import { DEGRADED_RATE, groupBy, hasErrors, judgeLiveRelease, rateOf } from "./release-health.js";
import type { LiveState, ReleaseHealth } from "./release-health.js";

type LiveRelease = {
  readonly name: string;
  readonly version: string;
  readonly state: LiveState;
  readonly changedAt: string;
  readonly isRolledBack: boolean;
  /** Earlier versions. */
  readonly candidates: readonly RollbackCandidate[];
  readonly health: ReleaseHealth | undefined;
};

/** Fewer fragments may be in trouble at once by chance. */
const MIN_TROUBLED = 3;
const MIN_SHARE = 0.75;
const SUSPECT_MS = 60 * 60_000;
/** A busy machine makes some slots late this many times as often as others. */
const LATE_TIMES = 10;

export function isTroubled({ state }: Pick<LiveRelease, "state">): boolean {
  return state === "failing" || state === "degraded" || state === "late";
}

function wasPromotedShortlyBefore(now: Date) {
  return ({ changedAt }: Pick<LiveRelease, "changedAt">) => now.getTime() - Date.parse(changedAt) < SUSPECT_MS;
}

type ReportedRelease = Omit<LiveRelease, "state">;

/**
 * Judges a release beside the others of the stable page. It is `late` if only late slots speak against it, unless it was
 * promoted shortly before or hardly ever renders, and is far later than the others and than the version that a rollback
 * would return to. A version that was rolled back to did well before, and first versions can't be taken back together.
 */
export function judgeOnPage(release: ReportedRelease, page: readonly ReportedRelease[], now: Date): LiveState {
  const { name, changedAt, candidates, health, isRolledBack } = release;
  const state = judgeLiveRelease(health);
  if (!health || !isTroubled({ state })) return state;
  const others = page.filter((one) => one.changedAt !== changedAt || (candidates.length === 0 && one.name !== name));
  const sum = (field: "late" | "views") => others.reduce((total, one) => total + (one.health?.[field] ?? 0), 0);
  const elsewhere = rateOf(sum("late"), sum("views"));
  const isExcused = isRolledBack || elsewhere >= DEGRADED_RATE;
  const inTime = { ...health, fallbacks: health.fallbacks - health.late, ...(isExcused && { inp: null, lcp: null }) };
  if (isTroubled({ state: judgeLiveRelease(inTime) })) return state;
  const { fallbacks = 0, views = 0 } = findGood(release) ?? {};
  const usual = Math.max(elsewhere, rateOf(fallbacks, views));
  const canBeItsOwn = !isRolledBack && (state === "failing" || wasPromotedShortlyBefore(now)(release));
  return canBeItsOwn && rateOf(health.late, health.views) > LATE_TIMES * usual ? state : "late";
}

/** Releases by the change that made them live, newest first: those of one change have the same time. */
function groupByChange<Release extends LiveRelease>(releases: readonly Release[]): readonly Release[][] {
  const changes = groupBy(releases, ({ changedAt }) => changedAt);
  return changes.toSorted(([one], [other]) => Date.parse(other.changedAt) - Date.parse(one.changedAt));
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
  const promotions = undone.length > 0 ? [] : listPromotions(stable.filter(wasPromotedShortlyBefore(now)));
  const explains = (promotion: readonly Release[], place: number) =>
    (fallen.length > 0 && fallen.every((release) => promotion.includes(release))) ||
    ((isLate || place === 0) && promotion.some(({ name }) => name === PAGE_PLAN_NAME || isPlatformName(name)));
  const suspect = promotions.find(explains) ?? (isLate ? [] : (promotions[0] ?? []));
  return { troubled: troubled.length, seen, undone, suspect, errs: isLate ? erring.map(({ name }) => name) : [] };
}
