import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "../yardstick.js";

export type Report = {
  readonly at: string;
  readonly node: string;
  readonly runs: number;
  readonly measurements: readonly Measurement[];
};

/** Saves the report beside earlier ones; returns its path. */
export function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${report.at.replaceAll(":", "-")}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
