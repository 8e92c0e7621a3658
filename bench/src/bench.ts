import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { configureSchemas } from "shared-contracts";
import { BUS_YARDSTICKS } from "./bus/bus-yardsticks.js";
import { toText } from "./report/print-measurement.js";
import { measure, type Measurement, type Yardstick } from "./yardstick.js";

const GROUPS: Readonly<Record<string, readonly Yardstick[]>> = { bus: BUS_YARDSTICKS };

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    runs: { type: "string", default: "9" },
    json: { type: "boolean", default: false },
  },
});
const chosen = values.only?.split(",") ?? Object.keys(GROUPS);
const unknown = chosen.filter((group) => !GROUPS[group]);
if (unknown.length > 0) {
  console.error(`There is no yardstick ${unknown.join(", ")}: --only takes ${Object.keys(GROUPS).join(", ")}.`);
  process.exit(2);
}

configureSchemas();
const measurements: Measurement[] = [];
for (const yardstick of chosen.flatMap((group) => GROUPS[group] ?? [])) {
  const measurement = await measure(yardstick, Number(values.runs));
  measurements.push(measurement);
  if (!values.json) console.log(`${toText(measurement)}\n`);
}

const results = resolve(import.meta.dirname, "../results");
mkdirSync(results, { recursive: true });
const report = { at: new Date().toISOString(), node: process.version, runs: Number(values.runs), measurements };
const file = join(results, `${report.at.replaceAll(":", "-")}.json`);
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
if (values.json) console.log(JSON.stringify(report, null, 2));
else console.log(`written to ${file}`);
