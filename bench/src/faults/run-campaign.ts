import { nameOf, type FaultCase, type Stage } from "./fault-case.js";

export type CaseResult = {
  readonly name: string;
  /** One line a time that it failed. */
  readonly failures: readonly string[];
  /** Milliseconds, one a time that it passed. */
  readonly recoveries: readonly number[];
};

const FRAGMENTS = ["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff"] as const;

/** Runs each case so many times in a row, each over a shop that is whole again, and says what it does as it goes. */
export async function runCampaign(
  cases: readonly FaultCase[],
  stage: Stage,
  times: number,
  say: (line: string) => void,
): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const one of cases) {
    const name = nameOf(one);
    const failures: string[] = [];
    const recoveries: number[] = [];
    for (let time = 0; time < times; time += 1) {
      try {
        recoveries.push(await one.run(stage));
      } catch (error) {
        failures.push(error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error));
      }
      await makeWhole(stage);
    }
    results.push({ name, failures, recoveries });
    say(failures.length === 0 ? `passed  ${name}` : `FAILED  ${name}: ${failures[0]}\n        ${toReplayLine(name)}`);
  }
  return results;
}

export function toReplayLine(name: string): string {
  return `npm run faults -- --only ${JSON.stringify(name)}`;
}

/** Whatever a case that failed half-way has left. */
async function makeWhole({ shop }: Stage): Promise<void> {
  shop.storefront.setOutage(undefined);
  for (const service of ["registry", "storefront", "shell"] as const) {
    if (!shop.parts.running(service).isRunning()) await shop.parts.start(service);
  }
  for (const fragment of FRAGMENTS) await shop.restore(fragment);
}
