import { SCRIPT_BUDGETS } from "./budget/script-budgets.js";
import { CATALOG_BARS } from "./catalog/catalog-yardsticks.js";
import { JUDGE_BARS } from "./judge/measure-judge.js";
import { INTERACTIONS } from "./page/visit/act-on-page.js";
import { TRAFFIC_BARS } from "./traffic/measure-traffic.js";
import type { Measurement } from "./yardstick.js";

/** A requirement for a release. `of` names the contender whose ratio is checked; without it, our own median is. */
export type Bar = {
  readonly yardstick: string;
  readonly of?: string;
  readonly min?: number;
  readonly max?: number;
  /** Counts bytes or requests instead of time, so it holds on any machine and CI enforces it. */
  readonly isBudget?: boolean;
};

export type CheckedBar = Bar & { readonly value: number; readonly holds: boolean };

export const BARS: readonly Bar[] = [
  ...Object.entries(SCRIPT_BUDGETS).map(([owner, max]) => ({
    yardstick: `script bytes: ${owner}`,
    max,
    isBudget: true,
  })),
  { yardstick: "bus: 10 topics, 100 subscribers", of: "one Subject with a filter", min: 5 },
  { yardstick: "page, mobile: first view: JavaScript in total", of: "monolith", max: 1.25, isBudget: true },
  { yardstick: "page, mobile: clicked at once: JavaScript until added", max: 165, isBudget: true },
  { yardstick: "page, mobile: clicked at once: handled without navigation", min: 1 },
  { yardstick: "page, mobile: first view: requests in the longest chain", max: 3, isBudget: true },
  { yardstick: "page, mobile: first view: LCP", of: "monolith", max: 1.03 },
  { yardstick: "page, mobile: first view: add-to-cart handler ready", of: "monolith", max: 1.1 },
  { yardstick: "page, mobile: first view: CLS", max: 0.02, isBudget: true },
  { yardstick: "page, mobile: first view: TBT", max: 150 },
  ...INTERACTIONS.map((name) => ({ yardstick: `page, mobile: first view: INP of ${name}`, max: 100 })),
  { yardstick: "server, guest, pages that differ: CPU of a page", of: "one process", max: 1.3 },
  { yardstick: "server, guest, pages that differ: pages a second", of: "Podium", min: 1.2 },
  { yardstick: "server, guest, one page: pages a second", of: "Podium", min: 6 },
  { yardstick: "server under stress: first byte p99 at 70 %", max: 150 },
  { yardstick: "server under stress: first byte p99, hanging : well", max: 1.1 },
  { yardstick: "server under stress: 5 × spike: 503 within, p99", max: 50 },
  { yardstick: "server under stress: 5 × spike: recovery", max: 10_000 },
  { yardstick: "page, mobile: after a release: scripts of unchanged parts downloaded again", max: 0, isBudget: true },
  ...CATALOG_BARS,
  ...JUDGE_BARS,
  ...TRAFFIC_BARS,
];

/** Checks the bars of all measured yardsticks. */
export function checkBars(measurements: readonly Measurement[], bars: readonly Bar[] = BARS): readonly CheckedBar[] {
  return bars.flatMap((bar) => {
    const measured = measurements.find(({ yardstick }) => yardstick === bar.yardstick);
    if (!measured) return [];
    const value = bar.of === undefined ? measured.contenders[0]?.median : measured.ratios[bar.of];
    const known = value ?? Number.NaN;
    const { min = -Infinity, max = Infinity } = bar;
    return [{ ...bar, value: known, holds: known >= min && known <= max }];
  });
}
