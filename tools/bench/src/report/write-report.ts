import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "../yardstick.js";
import { toHistoryChart } from "./history-chart.js";

export type Report = {
  readonly at: string;
  readonly node: string;
  readonly runs: number;
  readonly measurements: readonly Measurement[];
};

export type ReportPlace = {
  readonly folder: string;
  /** File name without extension. A report that is there keeps what isn't measured again. */
  readonly name: string;
  /** Path of the chart of all reports in the folder. */
  readonly chart: string;
};

/** Saves the report beside earlier ones and redraws the chart of all; returns the report's path. */
export function writeReport({ folder, name, chart }: ReportPlace, report: Report): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const before = existsSync(file) ? readReport(file).measurements : [];
  const again = new Set(report.measurements.map(({ yardstick }) => yardstick));
  const measurements = [...before.filter(({ yardstick }) => !again.has(yardstick)), ...report.measurements];
  writeFileSync(file, `${JSON.stringify({ ...report, measurements }, null, 2)}\n`);
  writeFileSync(chart, toHistoryChart(readReports(folder)));
  return file;
}

function readReports(folder: string): readonly Report[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readReport(join(folder, name)));
}

function readReport(file: string): Report {
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}
