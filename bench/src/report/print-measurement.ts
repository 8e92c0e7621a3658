import type { Measurement } from "../yardstick.js";

const NUMBER = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 });

/** One table a yardstick: medians, and ours as a multiple of each other contender. */
export function toText({ yardstick, unit, contenders, ratios }: Measurement): string {
  const width = Math.max(...contenders.map(({ name }) => name.length));
  const rows = contenders.map(({ name, median }) => {
    const ratio = ratios[name];
    const compared = ratio === undefined ? "" : `  ours : this  ${NUMBER.format(ratio)}`;
    return `  ${name.padEnd(width)}  ${NUMBER.format(median).padStart(12)} ${unit}${compared}`;
  });
  return [yardstick, ...rows].join("\n");
}
