import type { CheckedBar } from "../bars.js";

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
