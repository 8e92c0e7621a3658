import { type FaultCase, nameOf, type Stage, waitForText } from "./fault-case.js";
import { median } from "../yardstick.js";

export type CaseResult = {
  readonly name: string;
  /** One line per failed run. */
  readonly failures: readonly string[];
  /** Milliseconds, one per passed run. */
  readonly recoveries: readonly number[];
  /** Milliseconds for all runs together, including recovery. */
  readonly duration: number;
};

/** Runs each case the given number of times in a row, each on a healthy shop, and prints progress. */
export async function runCampaign(
  cases: readonly FaultCase[],
  stage: Stage,
  times: number,
  say: (line: string) => void,
): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const one of cases) {
    const result = await runCase(one, stage, times);
    results.push(result);
    say(toProgressLine(result));
  }
  return results;
}

async function runCase(one: FaultCase, stage: Stage, times: number): Promise<CaseResult> {
  const failures: string[] = [];
  const recoveries: number[] = [];
  const startedAt = performance.now();
  for (let time = 0; time < times; time += 1) {
    try {
      recoveries.push(await runOnce(one, stage));
    } catch (error) {
      failures.push(error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error));
    }
    await restoreShop(stage);
  }
  return { name: nameOf(one), failures, recoveries, duration: performance.now() - startedAt };
}

function toProgressLine({ name, failures, duration }: CaseResult): string {
  const said = `${name} (${(duration / 1000).toFixed(1)} s)`;
  return failures.length === 0 ? `passed  ${said}` : `FAILED  ${said}: ${failures[0]}\n        ${toReplayLine(name)}`;
}

function toReplayLine(name: string): string {
  return `npm run faults -- --only ${JSON.stringify(name)}`;
}

async function runOnce(one: FaultCase, stage: Stage): Promise<number> {
  const { expectedLog } = one;
  const startedAt = Date.now();
  const recovery = await one.run(stage);
  if (expectedLog) await waitForText(stage.shop, startedAt, expectedLog);
  return recovery;
}

/** Cleans up after a case that failed halfway. */
async function restoreShop({ shop }: Stage): Promise<void> {
  shop.storefront.setOutage(undefined);
  for (const service of ["registry", "storefront", "shell"] as const)
    if (!shop.running(service).isRunning()) await shop.start(service);
  const stable = await shop.registry.stableVersions();
  for (const [fragment, version] of shop.working) {
    if (stable.get(fragment) !== version) await shop.restore(fragment);
  }
}

/** Overview of the campaign: passes, failures, recovery times, and how to reproduce each failure. */
export function toCampaignTable(results: readonly CaseResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, failures, recoveries, duration }) => {
    const recovery = recoveries.length === 0 ? "–" : `${Math.round(median(recoveries))} ms`;
    const verdict = failures.length === 0 ? "passed" : "FAILED";
    const times = `${recoveries.length}/${recoveries.length + failures.length}`;
    const line = `${name.padEnd(width)}  ${verdict}  ${times}  ${recovery.padStart(9)}  ${toSeconds(duration).padStart(7)}`;
    return failures.length === 0 ? line : `${line}\n    ${failures[0]}\n    ${toReplayLine(name)}`;
  });
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  return [
    `${"case".padEnd(width)}  verdict  times  recovery   took`,
    ...rows,
    `${results.length - failed} of ${results.length} cases pass`,
  ].join("\n");
}

function toSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
