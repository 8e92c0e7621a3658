import { createSeededRandom } from "demonstration";
import type { OrderVerdict } from "./judge-recommender.js";

/** A figure with its 95 % confidence bounds; NaN without data. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number };

export type Figures = {
  /** Share of cases with at least one recommended item in the order. */
  readonly hitRate: Estimate;
  /** Ratio of recommended items in the order to the number expected by chance. */
  readonly lift: Estimate;
  /** Hit rate relative to the baseline's. */
  readonly againstBaseline: Estimate;
};

const RESAMPLES = 1000;
const SEED = "held-out orders";
const [LOW, HIGH] = [0.025, 0.975];

/**
 * Figures of a recommender compared with a baseline on the same orders, with percentile bootstrap bounds: orders are
 * drawn with replacement, the same draw for both, so that common effects cancel out.
 */
export function estimateFigures(verdicts: readonly OrderVerdict[], baseline: readonly OrderVerdict[]): Figures {
  const random = createSeededRandom(SEED);
  const all = verdicts.map((_verdict, index) => index);
  const draws = Array.from({ length: RESAMPLES }, () => sum(all.map(() => random.whole(0, all.length - 1))));
  const whole = sum(all);
  return {
    hitRate: toEstimate(({ own }) => own.hits / own.cases),
    lift: toEstimate(({ own }) => own.found / own.foundByChance),
    againstBaseline: toEstimate(({ own, base }) => own.hits / own.cases / (base.hits / base.cases)),
  };

  function sum(indexes: readonly number[]) {
    return { own: sumVerdicts(verdicts, indexes), base: sumVerdicts(baseline, indexes) };
  }

  function toEstimate(figure: (draw: (typeof draws)[number]) => number): Estimate {
    const drawn = draws
      .map(figure)
      .filter(Number.isFinite)
      .toSorted((one, other) => one - other);
    const at = (share: number) => drawn[Math.round(share * (drawn.length - 1))] ?? Number.NaN;
    return { value: figure(whole), low: at(LOW), high: at(HIGH) };
  }
}

function sumVerdicts(verdicts: readonly OrderVerdict[], indexes: readonly number[]): OrderVerdict {
  const total = { cases: 0, hits: 0, found: 0, foundByChance: 0 };
  for (const index of indexes) {
    const verdict = verdicts[index];
    if (!verdict) continue;
    total.cases += verdict.cases;
    total.hits += verdict.hits;
    total.found += verdict.found;
    total.foundByChance += verdict.foundByChance;
  }
  return total;
}
