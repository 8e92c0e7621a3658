import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "../yardstick.js";
import { toHistoryChart } from "./history-chart.js";

export type Report = {
  readonly at: string;
  readonly node: string;
  readonly runs: number;
  readonly measurements: readonly Measurement[];
};

/** Saves the report beside earlier ones and redraws the history chart; returns the report's path. */
export function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${report.at.replaceAll(":", "-")}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, "history.svg"), toHistoryChart(readReports(folder)));
  return file;
}

function readReports(folder: string): readonly Report[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Report);
}
