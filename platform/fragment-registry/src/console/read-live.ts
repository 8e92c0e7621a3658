import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelState } from "shared-contracts/registry";
import { listRollbackCandidates } from "../channels/rollback-target.js";
import { groupByRelease } from "../health/release-health.js";
import { findCommonCause, judgeOnPage } from "../health/common-cause.js";
import { composePageLock } from "../locks/page-lock.js";
import type { RegistryStores } from "../platform/registry-stores.js";

export type LiveView = Awaited<ReturnType<typeof readLive>>;
export type LiveRelease = LiveView["stable"][number];

/** Long enough for meaningful figures and short enough to show recovery. */
export const HEALTH_MINUTES = 15;
const CHANGES_SHOWN = 8;

export async function readLive(stores: RegistryStores) {
  const { database, channels, pageReports, trials, audit, releases, signingKeys } = stores;
  const now = new Date();
  const since = new Date(now.getTime() - HEALTH_MINUTES * 60_000);
  const states = await channels.list();
  const reported = groupByRelease(await pageReports.sum(since));
  const pointers = await channels.readPointers();
  const stableLock = composePageLock(pointers, STABLE_CHANNEL).id;
  const canaryLock = composePageLock(pointers, CANARY_CHANNEL).id;

  async function toLive(pointer: ChannelState) {
    const health = reported.find(({ name, version }) => name === pointer.name && version === pointer.version);
    const last = (await channels.listHistory(pointer.name, pointer.channel)).at(-1);
    return {
      ...pointer,
      health,
      isRolledBack: last?.action === "rollback",
      signer: await findSigner(pointer),
      candidates: await listRollbackCandidates(stores, pointer, database),
    };
  }

  /** The label of the team's key; null if nobody signed it. */
  async function findSigner({ name, version }: ChannelState): Promise<string | null> {
    const key = (await releases.find(name, version))?.signedBy;
    return (key && (await signingKeys.find(key))?.label) || null;
  }

  const ofChannel = (channel: string) => Promise.all(states.filter((state) => state.channel === channel).map(toLive));
  const page = await ofChannel(STABLE_CHANNEL);
  const judge = (release: (typeof page)[number]) => ({ ...release, state: judgeOnPage(release, page, now) });
  const stable = page.map(judge);
  return {
    at: now,
    stable,
    commonCause: findCommonCause(stable, { now, since }),
    canary: (await ofChannel(CANARY_CHANNEL)).map(judge),
    previews: states.filter(({ channel }) => channel !== STABLE_CHANNEL && channel !== CANARY_CHANNEL),
    canaryShare: pointers.canaryShare,
    /** Whether each running shell uses the registry's current locks. */
    shells: (await pageReports.listShells(now)).map((shell) => ({
      ...shell,
      isCurrent: shell.stable === stableLock && (shell.canary ?? stableLock) === canaryLock,
    })),
    trial: await trials.findRunning(),
    freeze: await audit.findFreeze(),
    changes: await audit.listChanges({ limit: CHANGES_SHOWN }),
  };
}
