/**
 * A sequential test that may be checked after every observation: do bad observations occur in the canary more often
 * than its share of visitors? Visitors are assigned at random, so without a difference the label carries no
 * information, and the product of likelihood ratios below ever exceeds 1/alpha with a probability of at most alpha
 * (Ville's inequality; see Lindon and Malek, arXiv 2011.03567). The tests differ in the effect that they bet on.
 */
export type LabelTest = readonly number[];

/** Odds ratios that the tests bet on for failing visitors: from 1.5 to almost always the canary's. */
export const FAILURE_ODDS = [1.5, 3, 10, 100] as const;
/** Tilts that the tests bet on for slow visitors, for scores from -1 (fastest) to 1 (slowest). */
export const SLOWNESS_TILTS = [0.25, 0.5, 1, 2] as const;

/** Counts of one kind of observation by label. */
export type Labelled = { readonly canary: number; readonly stable: number };

export function newTest(): LabelTest {
  return FAILURE_ODDS.map(() => 0);
}

/**
 * The log bets after more observations.
 *
 * @param weights likelihood ratio of the canary's label under each bet
 * @param share   of visitors in the canary, between 0 and 1
 */
export function observe(
  test: LabelTest,
  weights: readonly number[],
  { canary, stable }: Labelled,
  share: number,
): LabelTest {
  return test.map((logE, index) => {
    const weight = weights[index] ?? 1;
    return logE + canary * Math.log(weight) - (canary + stable) * Math.log(1 - share + share * weight);
  });
}

/** Combines several tests into one: their mean is a test with the same limit of 1/alpha. */
export function evidenceOf(tests: readonly LabelTest[]): number {
  const all = tests.flat();
  return all.reduce((sum, logE) => sum + Math.exp(Math.min(logE, 700)), 0) / Math.max(all.length, 1);
}

const LOWEST = 1e-12;

/**
 * Bounds of a rate that hold at all times simultaneously with a probability of at least 1 - alpha: all rates against
 * which the uniform mixture of binomials hasn't collected evidence of 1/alpha.
 */
export function rateBounds(
  hits: number,
  trials: number,
  alpha: number,
): { readonly low: number; readonly high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const misses = trials - hits;
  const mixture = logFactorial(hits) + logFactorial(misses) - logFactorial(trials + 1);
  const isRefuted = (rate: number) =>
    mixture - hits * Math.log(rate) - misses * Math.log(1 - rate) > Math.log(1 / alpha);
  const middle = Math.min(Math.max(hits / trials, LOWEST), 1 - LOWEST);
  return {
    low: hits === 0 ? 0 : edge(LOWEST, middle, isRefuted),
    high: misses === 0 ? 1 : edge(1 - LOWEST, middle, isRefuted),
  };
}

/** Bisects between a refuted rate and one that holds. */
function edge(refuted: number, holds: number, isRefuted: (rate: number) => boolean): number {
  let [outer, inner] = [refuted, holds];
  for (let step = 0; step < 50; step += 1) {
    const middle = (outer + inner) / 2;
    if (isRefuted(middle)) outer = middle;
    else inner = middle;
  }
  return outer;
}

/** Stirling's series, accurate enough from 10; smaller values are summed. */
function logFactorial(count: number): number {
  if (count < 10) return Array.from({ length: count }, (_, index) => Math.log(index + 1)).reduce((a, b) => a + b, 0);
  const x = count + 1;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);
}
