import type { FastifyPluginAsync } from "fastify";
import type { RequestOf } from "shared-contracts";
import { CANARY_CALLS, CANARY_CHANNEL, type CanaryTrial, type ChannelState } from "shared-contracts/registry";
import { principalOf, type Principal } from "../access/authentication.js";
import { withPointers } from "../channels/move-pointer.js";
import { assertNotLiveForAll, type Promoter } from "../channels/promote.js";
import { summarizeHealth } from "../health/release-health.js";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryTransaction } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { continueTrial, shareOf } from "./continue-trial.js";
import { evidenceAgainst } from "./judge/judge-canary.js";
import type { Trial } from "./trial-store.js";

/** Trials listed per fragment. */
const TRIALS_SHOWN = 10;

export function canaryRoutes(promoter: Promoter): FastifyPluginAsync {
  const { pageReports, trials } = promoter;
  return async (app) => {
    callRoute(app, CANARY_CALLS.shareCanary, async (wanted, { request }) => {
      await shareCanary(promoter, wanted, principalOf(request));
      return { share: wanted.share, reason: wanted.reason };
    });

    callRoute(app, CANARY_CALLS.startTrial, async ({ name, ...rules }, { request, reply }) => {
      reply.code(201);
      return show(await startTrial(promoter, name, rules, principalOf(request)));
    });

    callRoute(app, CANARY_CALLS.listTrials, async ({ name }) => ({
      trials: (await trials.list(name, TRIALS_SHOWN)).map(show),
    }));

    callRoute(app, CANARY_CALLS.reportPages, async ({ counts, errors = [], shell, canary }) => {
      const at = new Date();
      await pageReports.add(counts, at);
      await pageReports.addErrors(errors, at);
      if (shell) await pageReports.noteShell(shell, at);
      await continueTrial(promoter, canary);
    });

    callRoute(app, CANARY_CALLS.readHealth, async ({ minutes, name }) => {
      const since = new Date(Date.now() - minutes * 60_000);
      return { slots: summarizeHealth(await pageReports.sum(since, name)) };
    });
  };
}

function show(trial: Trial): CanaryTrial {
  const { stable, canary } = trial.judge;
  return { ...trial, share: shareOf(trial), stable, canary, evidence: evidenceAgainst(trial.judge) };
}

/** Sets the canary's share of visitors. Requires permission to promote a fragment to the canary. */
async function shareCanary(
  stores: RegistryStores,
  { name, share, reason }: RequestOf<typeof CANARY_CALLS.shareCanary>,
  { actor }: Principal,
): Promise<void> {
  const { channels, audit } = stores;
  await withPointers(stores, async (transaction) => {
    const { channel, version: toVersion } = await findCanary(stores, name, transaction);
    if (share > (await channels.readCanaryShare(transaction))) await assertNotFrozen(stores, transaction);
    await channels.setCanaryShare(share, transaction);
    const entry = { actor, action: "share-canary", fragment: name, channel, toVersion, reason } as const;
    await audit.record({ ...entry, details: { share } }, transaction);
  });
}

/** Shows the fragment's canary to the first step's share of visitors and starts the judge. */
export async function startTrial(
  promoter: Promoter,
  name: string,
  rules: Trial["rules"],
  { actor, person }: Principal,
): Promise<Trial> {
  const { channels, trials, audit } = promoter;
  // A trial that was stopped manually may not be marked as ended yet.
  await continueTrial(promoter);
  return withPointers(promoter, async (transaction) => {
    const running = await trials.findRunning(transaction);
    if (running) throw new DomainError("trial-running", { name: running.name, version: running.version });
    const { channel, version } = await findCanary(promoter, name, transaction);
    await assertNotLiveForAll(promoter, { name, version }, transaction);
    await assertNotFrozen(promoter, transaction);
    const trial = await trials.start({ name, version, startedBy: actor, person, rules }, transaction);
    await channels.setCanaryShare(shareOf(trial), transaction);
    const entry = { actor, action: "start-trial", fragment: name, channel, toVersion: version } as const;
    await audit.record({ ...entry, details: rules }, transaction);
    return trial;
  });
}

async function findCanary(
  { channels }: RegistryStores,
  name: string,
  transaction: RegistryTransaction,
): Promise<ChannelState> {
  const current = await channels.find(name, CANARY_CHANNEL, transaction);
  if (!current) throw new DomainError("channel-not-found", { name, channel: CANARY_CHANNEL });
  return current;
}

/** For changes that show visitors more of something new. Throws `frozen`. */
async function assertNotFrozen({ audit }: RegistryStores, transaction: RegistryTransaction): Promise<void> {
  const freeze = await audit.findFreeze(transaction);
  if (freeze) throw new DomainError("frozen", freeze);
}
