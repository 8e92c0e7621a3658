import { median } from "../yardstick.js";
import { type CaseResult, toReplayLine } from "./run-campaign.js";

const LONGEST = 10;

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
    `the longest: ${longestOf(results)}`,
  ].join("\n");
}

/** The slowest cases, where speeding up pays most. */
function longestOf(results: readonly CaseResult[]): string {
  const longest = results.toSorted((one, other) => other.duration - one.duration).slice(0, LONGEST);
  return longest.map(({ name, duration }) => `${name} (${toSeconds(duration)})`).join(", ");
}

function toSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
