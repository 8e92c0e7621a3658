import type { Kysely } from "kysely";
import { CANARY_CHANNEL, STABLE_CHANNEL, type RollbackCandidate } from "shared-contracts/registry";
import { composePageLock } from "../locks/compose-page-lock.js";
import { groupByRelease, judgeLiveRelease, type LiveState, type ReleaseHealth } from "../health/judge-live-release.js";
import { summarizeHealth } from "../health/summarize-health.js";
import { listRollbackCandidates } from "../channels/rollback-target.js";
import type { ChannelState } from "../channels/channel-store.js";
import type { SeenShell } from "../health/page-report-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";

export type ConsoleStores = Pick<RegistryStores, "channels" | "releases" | "pageReports" | "trials" | "audit"> & {
  readonly database: Kysely<RegistrySchema>;
};

/** How to undo a release: back to an earlier version, or out of the canary. */
export type RollbackTarget =
  | { readonly action: "rollback"; readonly candidates: readonly RollbackCandidate[] }
  | { readonly action: "retire" };

/** The version that a rollback returns to unless somebody chooses another. */
export function findGood(candidates: readonly RollbackCandidate[]): RollbackCandidate | undefined {
  return candidates.find(({ against }) => against === null);
}

export type LiveRelease = ChannelState & {
  readonly state: LiveState;
  readonly health: ReleaseHealth | undefined;
  readonly rollbackTarget: RollbackTarget | undefined;
  /** Failures per minute in the last hour. */
  readonly failuresByMinute: readonly number[];
};

/** A running shell, and whether it uses the registry's current lock. */
export type ShellState = SeenShell & { readonly isCurrent: boolean };

export type LiveView = {
  readonly stable: readonly LiveRelease[];
  readonly canary: readonly LiveRelease[];
  readonly previews: readonly ChannelState[];
  /** Percentage of visitors. */
  readonly canaryShare: number;
  readonly shells: readonly ShellState[];
  readonly trial: Awaited<ReturnType<ConsoleStores["trials"]["findRunning"]>>;
  readonly freeze: Awaited<ReturnType<ConsoleStores["audit"]["findFreeze"]>>;
  readonly changes: Awaited<ReturnType<ConsoleStores["audit"]["listChanges"]>>;
};

/** Long enough for meaningful figures and short enough to show recovery. */
export const HEALTH_MINUTES = 15;
const CURVE_MINUTES = 60;
const CHANGES_SHOWN = 8;

/** Live releases and their health. */
export async function readLive(stores: ConsoleStores, now: Date): Promise<LiveView> {
  const { database, channels, pageReports, trials, audit } = stores;
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const states = await channels.list();
  const health = groupByRelease(summarizeHealth(await pageReports.sum(since(HEALTH_MINUTES))));
  const pointers = await channels.readPointers();
  const [stableLock, canaryLock] = [STABLE_CHANNEL, CANARY_CHANNEL].map(
    (channel) => composePageLock(pointers, channel).id,
  );
  const shells = await pageReports.listShells(now);
  const minutes = await pageReports.listMinutes(since(CURVE_MINUTES));

  async function toLive(state: ChannelState): Promise<LiveRelease> {
    const isRelease = ({ name, version }: Pick<ChannelState, "name" | "version">) =>
      name === state.name && version === state.version;
    const ofRelease = health.find(isRelease);
    const failures = new Map(minutes.filter(isRelease).map(({ minute, failures }) => [toMinute(minute), failures]));
    const failuresByMinute = Array.from(
      { length: CURVE_MINUTES },
      (_, index) => failures.get(toMinute(now) - CURVE_MINUTES + 1 + index) ?? 0,
    );
    const candidates = await listRollbackCandidates(stores, state, database);
    const rollback = candidates.length === 0 ? undefined : ({ action: "rollback", candidates } as const);
    const rollbackTarget = state.channel === CANARY_CHANNEL ? ({ action: "retire" } as const) : rollback;
    return { ...state, health: ofRelease, state: judgeLiveRelease(ofRelease), rollbackTarget, failuresByMinute };
  }

  const ofChannel = (channel: string) => Promise.all(states.filter((state) => state.channel === channel).map(toLive));
  return {
    stable: await ofChannel(STABLE_CHANNEL),
    canary: await ofChannel(CANARY_CHANNEL),
    previews: states.filter(({ channel }) => channel !== STABLE_CHANNEL && channel !== CANARY_CHANNEL),
    canaryShare: await channels.readCanaryShare(database),
    shells: shells.map((shell) => {
      return { ...shell, isCurrent: shell.stable === stableLock && (shell.canary ?? stableLock) === canaryLock };
    }),
    trial: await trials.findRunning(),
    freeze: await audit.findFreeze(),
    changes: await audit.listChanges({ limit: CHANGES_SHOWN }),
  };
}

function toMinute(date: Date): number {
  return Math.floor(date.getTime() / 60_000);
}
