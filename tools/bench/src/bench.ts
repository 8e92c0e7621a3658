import { join } from "node:path";
import { configureSchemas } from "shared-contracts";
import { checkBars } from "./bars.js";
import { barsToText, toText, writeReport } from "./report/print-measurement.js";
import type { Measurement } from "./yardstick.js";
import { endOnSignals, readOptions } from "./system/read-options.js";
import { measureBudget } from "./budget/measure-budget.js";
import { measureBus } from "./bus/bus-contenders.js";
import { measureCatalog } from "./catalog/catalog-yardsticks.js";
import { measureJudge } from "./judge/measure-judge.js";
import { measurePage } from "./page/page-yardsticks.js";
import { measureServer } from "./server/server-yardsticks.js";
import { measureTraffic } from "./traffic/measure-traffic.js";

/** By the value of `--only`, in the order of a full run: what measures with the given number of runs per contender. */
const GROUPS: Readonly<Record<string, (runs: number) => Promise<readonly Measurement[]>>> = {
  budget: measureBudget,
  bus: measureBus,
  page: measurePage,
  judge: measureJudge,
  server: measureServer,
  traffic: measureTraffic,
  catalog: measureCatalog,
};

const RESULTS = join(import.meta.dirname, "../results");

const USAGE = `npm run bench -- [options]: the yardsticks, interleaved, as tables and under bench/results/
  --only a,b      some of ${Object.keys(GROUPS).join(", ")}
  --runs 9        of each contender
  --json          prints the report instead of tables
  --budgets       fails where bytes or requests are over their bar, and writes no report
Set BENCH_PORT and BENCH_DATA_DIR to run beside something else.`;
const values = readOptions(USAGE, {
  only: { type: "string" },
  runs: { type: "string", default: "9" },
  json: { type: "boolean", default: false },
  budgets: { type: "boolean", default: false },
});
const chosen = values.only?.split(",") ?? Object.keys(GROUPS);
const unknown = chosen.filter((group) => !GROUPS[group]);
if (unknown.length > 0) {
  console.error(`There is no yardstick ${unknown.join(", ")}: --only takes ${Object.keys(GROUPS).join(", ")}.`);
  process.exit(2);
}

endOnSignals();
configureSchemas();
const measurements: Measurement[] = [];
for (const group of chosen) {
  const measured = (await GROUPS[group]?.(Number(values.runs))) ?? [];
  measurements.push(...measured);
  if (!values.json) console.log(`${toText(measured)}\n`);
}

const report = { at: new Date().toISOString(), node: process.version, runs: Number(values.runs), measurements };
const bars = checkBars(measurements);
if (values.json) console.log(JSON.stringify({ ...report, bars }, null, 2));
else console.log(barsToText(bars));
if (!values.budgets) {
  const file = writeReport(RESULTS, report);
  if (!values.json) console.log(`\nwritten to ${file}`);
}
// Times depend on the machine and its load; budgets don't.
if (values.budgets && bars.some(({ isBudget, holds }) => isBudget && !holds)) process.exitCode = 1;
