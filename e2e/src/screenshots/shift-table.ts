import { BREAKPOINT_NAMES } from "shared-contracts/constants";
import type { ShiftRecord } from "./measure-shifts.js";

/** Markdown: a row per state, with the worst cumulative layout shift of its tenants and visitors at each width. */
export function renderShiftTable(records: readonly ShiftRecord[]): string {
  const names = [...new Set(records.map(({ name }) => name))];
  const rows = names.map((name) => {
    const ofState = records.filter((record) => record.name === name);
    const worst = BREAKPOINT_NAMES.map((size) => {
      const shifts = ofState.flatMap((record) => record.shifts[size] ?? []);
      return shifts.length === 0 ? "" : Math.max(...shifts).toFixed(4);
    });
    return `| ${[name, ofState.length, ...worst].join(" | ")} |`;
  });
  const heads = ["page", "visitors", ...BREAKPOINT_NAMES];
  return [`| ${heads.join(" | ")} |`, `|${" --- |".repeat(heads.length)}`, ...rows].join("\n");
}
