import type { ObservedPage, PageReports } from "shared-contracts";
import { CANARY_CHANNEL, STABLE_CHANNEL } from "shared-contracts/registry";
import { removePointer, withPointers } from "../channels/move-pointer.js";
import { findPageCheck } from "../channels/page-checks.js";
import { endPreviews } from "../channels/previews.js";
import { promoteWithin, type Promoter } from "../channels/promote.js";
import { DomainError, listReasons } from "../platform/domain-error.js";
import type { RegistryTransaction } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { addObservation, type Observed } from "./judge/judge-canary.js";
import { decide, type NextMove } from "./judge/trial.js";
import type { Trial } from "./trial-store.js";

type Ending = {
  readonly status: Exclude<Trial["status"], "running">;
  readonly outcome: string;
  /** Who stopped it; the judge by default. */
  readonly actor?: string | undefined;
};

/** Adds a shell's observations and acts on the trial's rules. Ignores shells with an older canary. */
export async function continueTrial(promoter: Promoter, report: PageReports["canary"] = null): Promise<void> {
  const { trials } = promoter;
  if (!(await trials.findRunning())) return;
  await withPointers(promoter, async (transaction) => {
    const trial = await trials.findRunning(transaction);
    if (!trial) return;
    const isAboutThisTrial = report !== null && report.releases.includes(`${trial.name}@${trial.version}`);
    await continueWithin(promoter, isAboutThisTrial ? withObserved(trial, report.pages) : trial, transaction);
  });
}

export function shareOf({ rules, step }: Trial): number {
  return rules.steps[step] ?? 0;
}

function withObserved(trial: Trial, { stable, canary }: { stable: ObservedPage; canary: ObservedPage }): Trial {
  const toObserved = ({ failingBy, ...page }: ObservedPage): Observed => ({
    ...page,
    failingHere: failingBy[trial.name] ?? 0,
  });
  const seen = { stable: toObserved(stable), canary: toObserved(canary) };
  return { ...trial, judge: addObservation(trial.judge, seen, shareOf(trial) / 100) };
}

async function continueWithin(promoter: Promoter, trial: Trial, transaction: RegistryTransaction): Promise<void> {
  const now = new Date();
  const changed = await findChangeByHand(promoter, trial, transaction);
  if (changed) return end(promoter, trial, { status: "stopped", ...changed }, transaction);

  const at = { ...trial, startedAt: Date.parse(trial.startedAt), stepStartedAt: Date.parse(trial.stepStartedAt) };
  const next = await holdIfFrozen(promoter, decide(at, now.getTime()), transaction);
  switch (next.kind) {
    case "wait":
      return promoter.trials.save(trial, transaction);
    case "next-step": {
      const step = trial.step + 1;
      await promoter.channels.setCanaryShare(shareOf({ ...trial, step }), transaction);
      return promoter.trials.save({ ...trial, step, stepStartedAt: now.toISOString() }, transaction);
    }
    case "give-up":
      return end(promoter, trial, { status: "inconclusive", outcome: next.because }, transaction);
    case "roll-back": {
      const canary = await promoter.channels.find(trial.name, CANARY_CHANNEL, transaction);
      const removal = { actor: actorOf(trial), reason: next.because };
      if (canary) await removePointer(promoter, { ...canary, ...removal }, transaction);
      await endPreviews(promoter, { name: trial.name, ...removal }, transaction);
      return end(promoter, trial, { status: "rolled-back", outcome: next.because }, transaction);
    }
    case "promote":
      return end(promoter, trial, await promoteTrial(promoter, trial, transaction), transaction);
  }
}

/** During a freeze a trial neither raises the share nor promotes, but still rolls back and gives up. */
async function holdIfFrozen(
  { audit }: RegistryStores,
  next: NextMove,
  transaction: RegistryTransaction,
): Promise<NextMove> {
  if (next.kind !== "next-step" && next.kind !== "promote") return next;
  return (await audit.findFreeze(transaction)) ? { kind: "wait", because: "releases are frozen" } : next;
}

async function findChangeByHand(
  { channels, audit }: RegistryStores,
  trial: Trial,
  transaction: RegistryTransaction,
): Promise<Omit<Ending, "status"> | undefined> {
  const canary = await channels.find(trial.name, CANARY_CHANNEL, transaction);
  if (canary?.version !== trial.version) {
    const last = (await channels.listHistory(trial.name, CANARY_CHANNEL, transaction)).at(-1);
    const outcome = canary ? `The canary is ${canary.version} now` : "The canary was stopped or promoted";
    return { actor: last?.actor, outcome };
  }
  const share = await channels.readCanaryShare(transaction);
  if (share === shareOf(trial)) return undefined;
  const actor = await audit.findLastActor("share-canary", transaction);
  return { actor, outcome: `The canary's share was set to ${share}` };
}

async function promoteTrial(promoter: Promoter, trial: Trial, transaction: RegistryTransaction): Promise<Ending> {
  const { name, version, person } = trial;
  const stable = await promoter.channels.find(name, STABLE_CHANNEL, transaction);
  const reason = "As good as the stable page in its trial";
  try {
    const { problems } = await findPageCheck(promoter, [{ name, version }], transaction);
    if (problems.length > 0) throw new DomainError("pages-broken", { problems });
    const { waiting } = await promoteWithin(
      promoter,
      [{ name, version, expectedRevision: stable?.revision ?? 0 }],
      { channel: STABLE_CHANNEL, force: false, reason, actor: actorOf(trial), person, isPageSeen: true },
      transaction,
    );
    if (waiting.length > 0) return { status: "passed", outcome: `${reason}; a second person has to promote it` };
    return { status: "promoted", outcome: reason };
  } catch (error) {
    // Refusals happen before anything is written.
    if (error instanceof DomainError)
      return { status: "passed", outcome: `${reason}, but: ${listReasons(error).join(" ")}` };
    throw error;
  }
}

async function end(
  { trials, audit }: RegistryStores,
  trial: Trial,
  { status, outcome, actor = actorOf(trial) }: Ending,
  transaction: RegistryTransaction,
): Promise<void> {
  await trials.save({ ...trial, status, outcome }, transaction);
  const { name: fragment, version: toVersion } = trial;
  const entry = { actor, action: "end-trial", fragment, toVersion } as const;
  await audit.record({ ...entry, channel: CANARY_CHANNEL, reason: outcome, details: { status } }, transaction);
}

function actorOf({ startedBy }: Trial): string {
  return `the judge, for ${startedBy}`;
}
