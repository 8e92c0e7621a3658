import type { TrialRules } from "./judge/trial.js";
import { CANARY_CHANNEL } from "shared-contracts/registry";
import { DomainError } from "../platform/domain-error.js";
import { POINTERS_CHANNEL } from "../channels/channel-store.js";
import type { Trial } from "./trial-store.js";
import { assertNotLiveForAll } from "./assert-not-live-for-all.js";
import { assertNotFrozen } from "../channels/freeze.js";
import { continueTrial, type TrialDependencies } from "./continue-trial.js";

export type StartTrial = {
  readonly name: string;
  readonly rules: TrialRules;
  readonly actor: string;
  readonly person: string;
};

/** Shows the fragment's canary to the first step's share of visitors and starts the judge. */
export async function startTrial(
  dependencies: TrialDependencies,
  { name, rules, actor, person }: StartTrial,
): Promise<Trial> {
  const { database, channels, trials, audit, notify } = dependencies;
  const channel = CANARY_CHANNEL;
  // A trial that was stopped manually may not be marked as ended yet.
  await continueTrial(dependencies);
  return database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const running = await trials.findRunning(transaction);
    if (running) throw new DomainError("trial-running", { name: running.name, version: running.version });
    const current = await channels.find(name, channel, transaction);
    if (!current) throw new DomainError("channel-not-found", { name, channel });
    const { version } = current;
    await assertNotLiveForAll(channels, { name, version }, transaction);
    await assertNotFrozen({ audit }, transaction);
    const trial = await trials.start({ name, version, startedBy: actor, person, rules }, transaction);
    await channels.setCanaryShare(rules.steps[0] ?? 0, transaction);
    const entry = { actor, action: "start-trial", outcome: "done", fragment: name, channel } as const;
    await audit.record({ ...entry, toVersion: version, details: rules }, transaction);
    await notify(POINTERS_CHANNEL, `${name}/${channel}`, transaction);
    return trial;
  });
}
