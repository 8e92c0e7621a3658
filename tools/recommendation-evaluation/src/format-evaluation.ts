import type { Estimate } from "./bootstrap.js";
import type { Evaluation } from "./evaluate-history.js";
import { JUDGED_TILES } from "./judge-recommender.js";

const COUNT = new Intl.NumberFormat("en-US");

/** A table for the terminal; bounds have 95% confidence. */
export function formatEvaluation({ knownOrders, heldOutOrders, judgedOrders, rows }: Evaluation): string {
  const head = `Computed from ${COUNT.format(knownOrders)} orders; the last ${COUNT.format(heldOutOrders)} by date were held out, ${COUNT.format(judgedOrders)} of them with two items or more.`;
  const cells = [
    ["", `hit rate at ${JUDGED_TILES}`, "lift over chance", "hit rate : most-popular"],
    ...rows.map(({ name, hitRate, lift, againstBaseline }) => [
      name,
      format(hitRate, (value) => `${(value * 100).toFixed(2)} %`),
      format(lift, toTimes),
      format(againstBaseline, toTimes),
    ]),
  ];
  const widths = (cells[0] ?? []).map((_cell, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("   ")
      .trimEnd(),
  );
  return [head, "", ...lines].join("\n");
}

function toTimes(value: number): string {
  return value.toFixed(2);
}

function format({ value, low, high }: Estimate, toText: (value: number) => string): string {
  if (!Number.isFinite(value)) return "cannot be said";
  return `${toText(value)} (${toText(low)} to ${toText(high)})`;
}
