import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { writeReport, type Report } from "./write-report.js";

const BAR = "bus: 10 topics, 100 subscribers";
let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "reports-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const measured = (yardstick: string, figure: number) => ({
  yardstick,
  unit: "",
  contenders: [{ name: "ours", median: figure, runs: [figure] }],
  ratios: { "one Subject with a filter": figure },
});
const write = (name: string, measurements: Report["measurements"]) => {
  const report = { at: `${name}T10:00:00.000Z`, node: "v20.20.0", runs: 1, measurements };
  return writeReport({ folder, name, chart: join(folder, "history.svg") }, report);
};

it("keeps what a report of the same day measured before", () => {
  write("2026-11-25", [measured("one", 1), measured("two", 2)]);
  const file = write("2026-11-25", [measured("two", 3)]);
  const { measurements } = JSON.parse(readFileSync(file, "utf8")) as Report;
  expect(measurements.map(({ yardstick, contenders }) => [yardstick, contenders[0]?.median])).toEqual([
    ["one", 1],
    ["two", 3],
  ]);
});

it("draws every report of a bar, from the first day to the last", () => {
  write("2026-11-25", [measured(BAR, 6)]);
  write("2026-11-26", [measured(BAR, 4)]);
  const chart = readFileSync(join(folder, "history.svg"), "utf8");
  expect(chart).toContain("2026-11-25 to 2026-11-26");
  expect(chart.match(/<circle/g)).toHaveLength(2);
});
