import type { Measurement } from "../yardstick.js";
import type { CheckedBar } from "../bars.js";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NUMBER = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 });

function format(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? "–" : NUMBER.format(value);
}

/** One table per yardstick or sheet: medians, and ours as a multiple of each other contender's. */
export function toText(measurements: readonly Measurement[]): string {
  return [...groupBySheet(measurements)].map(([title, lines]) => toTable(title, lines)).join("\n\n");
}

function groupBySheet(measurements: readonly Measurement[]): ReadonlyMap<string, readonly Measurement[]> {
  const groups = new Map<string, Measurement[]>();
  for (const measurement of measurements) {
    const title = measurement.sheet ?? measurement.yardstick;
    groups.set(title, [...(groups.get(title) ?? []), measurement]);
  }
  return groups;
}

function toTable(title: string, lines: readonly Measurement[]): string {
  const contenders = lines[0]?.contenders.map(({ name }) => name) ?? [];
  const header = [title, ...contenders, ...contenders.slice(1).map((name) => `: ${name}`)];
  const rows = lines.map(({ figure, unit, contenders: measured, ratios }) => [
    [figure ?? "median", unit].filter(Boolean).join(", "),
    ...contenders.map((name) => format(measured.find((contender) => contender.name === name)?.median)),
    ...contenders.slice(1).map((name) => format(ratios[name])),
  ]);
  const widths = header.map((_cell, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  return [header, ...rows]
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  "),
    )
    .join("\n");
}

/** One line per bar: whether it holds, and its figure. */
export function barsToText(bars: readonly CheckedBar[]): string {
  return bars
    .map(({ yardstick, of, min, max, value, holds }) => {
      const limit = [min === undefined ? "" : `≥ ${min}`, max === undefined ? "" : `≤ ${max}`]
        .filter(Boolean)
        .join(", ");
      const figure = Number.isFinite(value) ? String(Number(value.toPrecision(4))) : "not measured";
      return `${holds ? "holds " : "FAILS "} ${yardstick}${of ? ` : ${of}` : ""}  ${figure} (${limit})`;
    })
    .join("\n");
}

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
