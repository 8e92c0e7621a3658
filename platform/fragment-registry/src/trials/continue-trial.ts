import type { Transaction } from "kysely";
import type { PageReports, ObservedPage } from "shared-contracts";
import { evidenceAgainst, addObservation, type Observed } from "./judge/judge-canary.js";
import { decide, type CurvePoint, type NextMove, type TrialStatus } from "./judge/trial.js";
import { CANARY_CHANNEL, STABLE_CHANNEL } from "shared-contracts/registry";
import { DomainError } from "../platform/domain-error.js";
import { POINTERS_CHANNEL } from "../channels/channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { Trial, TrialStore } from "./trial-store.js";
import { endPreviews } from "../channels/end-previews.js";
import { promoteWithin, type PromotionDependencies } from "../channels/promote.js";
import { quarantineRelease } from "../channels/quarantine-release.js";
import { removePointer } from "../channels/retire.js";

export type TrialDependencies = PromotionDependencies & { readonly trials: TrialStore; now(): Date };

type Ending = { readonly status: Exclude<TrialStatus, "running">; readonly outcome: string };

const CURVE_INTERVAL_MS = 10_000;
/** Beyond this, every second point is dropped, so that long trials have curves of the same size. */
const CURVE_POINTS = 400;

/** Adds a shell's observations and acts on the trial's rules. Ignores shells with an older canary. */
export async function continueTrial(
  dependencies: TrialDependencies,
  report: PageReports["canary"] = null,
): Promise<void> {
  const { database, channels, trials } = dependencies;
  if (!(await trials.findRunning())) return;
  const ended = await database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const trial = await trials.findRunning(transaction);
    if (!trial) return undefined;
    const isAboutThisTrial = report !== null && report.releases.includes(`${trial.name}@${trial.version}`);
    return continueWithin(dependencies, isAboutThisTrial ? withObserved(trial, report.pages) : trial, transaction);
  });
  if (ended?.status === "rolled-back" && ended.rules.quarantine) {
    const { name, version, outcome } = ended;
    await quarantineRelease(dependencies, { name, version, reason: outcome ?? "", actor: actorOf(ended) });
  }
}

function shareOf({ rules, step }: Trial): number {
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

/** Returns the trial if it has ended. */
async function continueWithin(
  dependencies: TrialDependencies,
  trial: Trial,
  transaction: Transaction<RegistrySchema>,
): Promise<Trial | undefined> {
  const now = dependencies.now();
  const { startedAt, stepStartedAt } = trial;
  const changed = await findChangeByHand(dependencies, trial, transaction);
  if (changed !== undefined) return end(dependencies, trial, { status: "stopped", outcome: changed }, transaction);

  const at = { ...trial, startedAt: startedAt.getTime(), stepStartedAt: stepStartedAt.getTime() };
  const next = await holdIfFrozen(dependencies, decide(at, now.getTime()), transaction);
  switch (next.kind) {
    case "wait":
      await dependencies.trials.save({ ...trial, curve: extendCurve(trial, now) }, transaction);
      return undefined;
    case "next-step": {
      const step = trial.step + 1;
      await dependencies.channels.setCanaryShare(trial.rules.steps[step] ?? 0, transaction);
      await dependencies.notify(POINTERS_CHANNEL, `${trial.name}/${CANARY_CHANNEL}`, transaction);
      const curve = [...trial.curve, toPoint(trial, now)];
      await dependencies.trials.save({ ...trial, curve, step, stepStartedAt: now }, transaction);
      return undefined;
    }
    case "give-up":
      return end(dependencies, trial, { status: "inconclusive", outcome: next.because }, transaction);
    case "roll-back": {
      const canary = await dependencies.channels.find(trial.name, CANARY_CHANNEL, transaction);
      const removal = { actor: actorOf(trial), reason: next.because };
      if (canary) await removePointer(dependencies, { ...canary, ...removal }, transaction);
      await endPreviews(dependencies, { name: trial.name, ...removal }, transaction);
      return end(dependencies, trial, { status: "rolled-back", outcome: next.because }, transaction);
    }
    case "promote":
      return end(dependencies, trial, await promoteTrial(dependencies, trial, transaction), transaction);
  }
}

/** During a freeze a trial neither raises the share nor promotes, but still rolls back and gives up. */
async function holdIfFrozen(
  { audit }: TrialDependencies,
  next: NextMove,
  transaction: Transaction<RegistrySchema>,
): Promise<NextMove> {
  if (next.kind !== "next-step" && next.kind !== "promote") return next;
  return (await audit.findFreeze(transaction)) ? { kind: "wait", because: "releases are frozen" } : next;
}

async function findChangeByHand(
  { channels }: TrialDependencies,
  trial: Trial,
  transaction: Transaction<RegistrySchema>,
): Promise<string | undefined> {
  const canary = await channels.find(trial.name, CANARY_CHANNEL, transaction);
  if (canary?.version !== trial.version)
    return canary ? `The canary is ${canary.version} now` : "The canary was stopped or promoted";
  const share = await channels.readCanaryShare(transaction);
  return share === shareOf(trial) ? undefined : `The canary's share was set to ${share}`;
}

async function promoteTrial(
  dependencies: TrialDependencies,
  trial: Trial,
  transaction: Transaction<RegistrySchema>,
): Promise<Ending> {
  const { name, version, person } = trial;
  const stable = await dependencies.channels.find(name, STABLE_CHANNEL, transaction);
  const reason = "As good as the stable page in its trial";
  try {
    const promoted = await promoteWithin(
      dependencies,
      { name, version, expectedRevision: stable?.revision ?? 0 },
      { channel: STABLE_CHANNEL, force: false, reason, actor: actorOf(trial), person },
      transaction,
    );
    if ("waiting" in promoted) return { status: "passed", outcome: `${reason}; a second person has to promote it` };
    return { status: "promoted", outcome: reason };
  } catch (error) {
    // Refusals happen before anything is written.
    if (error instanceof DomainError) return { status: "passed", outcome: `${reason}, but: ${error.message}` };
    throw error;
  }
}

async function end(
  { trials, audit, now }: TrialDependencies,
  trial: Trial,
  { status, outcome }: Ending,
  transaction: Transaction<RegistrySchema>,
): Promise<Trial> {
  const ended = { ...trial, status, outcome, curve: [...trial.curve, toPoint(trial, now())] };
  await trials.save(ended, transaction);
  const { name: fragment, version: toVersion } = trial;
  const entry = { actor: actorOf(trial), action: "end-trial", outcome: "done", fragment, toVersion } as const;
  await audit.record({ ...entry, channel: CANARY_CHANNEL, reason: outcome, details: { status } }, transaction);
  return ended;
}

function actorOf({ startedBy }: Trial): string {
  return `the judge, for ${startedBy}`;
}

function extendCurve(trial: Trial, now: Date): readonly CurvePoint[] {
  const { curve } = trial;
  const last = curve.at(-1);
  if (last && now.getTime() - Date.parse(last.at) < CURVE_INTERVAL_MS) return curve;
  const kept = curve.length >= CURVE_POINTS ? curve.filter((_, index) => index % 2 === 0) : curve;
  return [...kept, toPoint(trial, now)];
}

function toPoint(trial: Trial, now: Date): CurvePoint {
  const { stable, canary } = trial.judge;
  return { at: now.toISOString(), share: shareOf(trial), stable, canary, evidence: evidenceAgainst(trial.judge) };
}
