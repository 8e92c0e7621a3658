import { CANARY_CHANNEL, STABLE_CHANNEL } from "shared-contracts/registry";
import { readPage } from "../channels/find-problems.js";
import { canDeploy } from "../channels/can-deploy.js";
import { HEALTH_DAYS, listEarlier, listRollbackCandidates } from "../channels/rollback-target.js";
import { listCosts, toMeasures } from "../gate/budget-gate.js";
import { groupByRelease } from "../health/release-health.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryStores } from "../platform/registry-stores.js";

export type ReleaseView = Awaited<ReturnType<typeof readRelease>>;

const DAY_MS = 86_400_000;

/** Everything that decides about one release. Throws `release-not-found`. */
export async function readRelease(stores: RegistryStores, name: string, version: string) {
  const { releases, channels, pageReports, signingKeys, verifications, database } = stores;
  const release = await releases.find(name, version);
  if (!release) throw new DomainError("release-not-found", { name, version });
  const pointers = await channels.list(name);
  const stable = pointers.find(({ channel }) => channel === STABLE_CHANNEL);
  const earlier = listEarlier(await channels.listHistory(name, STABLE_CHANNEL, database));
  const predecessor = stable && stable.version !== version ? stable.version : earlier[0];
  const since = new Date(Date.now() - HEALTH_DAYS * DAY_MS);
  const health = groupByRelease(await pageReports.sum(since, name));
  const healthOf = (wanted: string | undefined) => health.find((reported) => reported.version === wanted);
  const { plan } = await readPage(STABLE_CHANNEL, database);
  const { manifest } = release;
  const shown = pointers.filter(
    (pointer) => pointer.version === version && [STABLE_CHANNEL, CANARY_CHANNEL].includes(pointer.channel),
  );
  const isMeasured = plan && manifest && !("kind" in manifest);
  return {
    release,
    pointers,
    /** Where visitors get it. */
    live: await Promise.all(
      shown.map(async (pointer) => ({
        ...pointer,
        candidates: await listRollbackCandidates(stores, pointer, database),
      })),
    ),
    /** Beside what the live plan allows. */
    costs: isMeasured ? listCosts({ name, version, measures: toMeasures(manifest) }, plan) : [],
    /** As if it were promoted to stable now. */
    verdict: await canDeploy(stores, { name, version }),
    predecessor,
    health: { own: healthOf(version), before: healthOf(predecessor) },
    errors: await pageReports.listErrors(name, version),
    verifications: await verifications.listLast(name, version),
    signer: release.signedBy === null ? undefined : (await signingKeys.find(release.signedBy))?.label,
  };
}
