import { CANARY_CHANNEL, type RollbackCandidate } from "shared-contracts/registry";
import { groupByRelease, judgeLiveRelease } from "../health/release-health.js";
import type { RegistryDatabase } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import type { PointerChange } from "./channel-store.js";

/**
 * The versions before the current one, newest first. A rollback undoes one promotion, so that two in a row go back two
 * promotions instead of returning to the bad release.
 */
export function listEarlier(history: readonly Pick<PointerChange, "action" | "toVersion">[]): readonly string[] {
  const standing: string[] = [];
  for (const { action, toVersion } of history) {
    // A retired fragment that was promoted again can return to its earlier version.
    if (toVersion === null) continue;
    if (action === "promote") standing.push(toVersion);
    else standing.length = standing.lastIndexOf(toVersion, standing.length - 2) + 1;
  }
  const current = standing.pop();
  return [...new Set(standing.toReversed())].filter((version) => version !== current);
}

/** Page reports are kept this long. */
export const HEALTH_DAYS = 14;
const TRIALS_READ = 50;

type Pointer = Pick<PointerChange, "name" | "channel">;

/**
 * Versions that a rollback could return to, newest first, with what speaks against each. Withdrawn and unsigned ones
 * aren't listed. A canary has none: visitors get the stable release when it ends.
 */
export async function listRollbackCandidates(
  { channels, releases, pageReports, trials: trialStore }: RegistryStores,
  { name, channel }: Pointer,
  within: RegistryDatabase,
): Promise<readonly RollbackCandidate[]> {
  if (channel === CANARY_CHANNEL) return [];
  const history = await channels.listHistory(name, channel, within);
  const earlier = listEarlier(history);
  const usable = await releases.findPromotable(name, earlier, within);
  if (usable.size === 0) return [];
  const since = new Date(Date.now() - HEALTH_DAYS * 86_400_000);
  const health = groupByRelease(await pageReports.sum(since, name, within));
  const trials = await trialStore.list(name, TRIALS_READ, within);
  return earlier
    .filter((version) => usable.has(version))
    .map((version) => {
      const ofVersion = health.find((release) => release.version === version);
      const { views = 0, failures = 0, fallbacks = 0 } = ofVersion ?? {};
      const isFailing = judgeLiveRelease(ofVersion) === "failing";
      const isTakenBack = trials.some((trial) => trial.version === version && trial.status === "rolled-back");
      const against = isFailing ? "fails too often" : isTakenBack ? "was taken back as a canary" : null;
      const left = history.findLast(({ fromVersion }) => fromVersion === version);
      return { version, lastLive: left?.at ?? null, views, failures, fallbacks, against };
    });
}

/** The version that a rollback returns to unless somebody chooses another. */
export function findGood({ candidates }: { readonly candidates: readonly RollbackCandidate[] }) {
  return candidates.find(({ against }) => against === null);
}

/** The latest version with nothing against it, or else the latest. */
export async function findVersionBefore(
  stores: RegistryStores,
  pointer: Pointer,
  within: RegistryDatabase,
): Promise<string | undefined> {
  const candidates = await listRollbackCandidates(stores, pointer, within);
  return (findGood({ candidates }) ?? candidates[0])?.version;
}
