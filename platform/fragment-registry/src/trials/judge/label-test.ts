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
