/**
 * A test of one question that may be looked at after every observation: do bad observations carry the canary's label
 * more often than its share of visitors? Visitors are put into the canary at random, so without a difference a label
 * says nothing, and the product of likelihood ratios below exceeds 1/alpha at any time with a probability of at most
 * alpha (Ville's inequality; see Lindon and Malek, arXiv 2011.03567). The tests differ in the effect that they bet on.
 */
export type LabelTest = readonly number[];

/** How much more often a failing visitor is the canary's: from half as much again to always. */
export const FAILURE_ODDS = [1.5, 3, 10, 100] as const;
/** How strongly slow visitors lean to the canary, for scores from -1 (fastest) to 1 (slowest). */
export const SLOWNESS_TILTS = [0.25, 0.5, 1, 2] as const;

/** Observations of one kind: how many of each label. */
export type Labelled = { readonly canary: number; readonly stable: number };

export function newTest(): LabelTest {
  return FAILURE_ODDS.map(() => 0);
}

/**
 * The logarithms of the bets after more observations.
 *
 * @param weights how many times likelier the canary's label is if each bet is right
 * @param share   of visitors that are in the canary, between 0 and 1
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

/** Tests of several questions as one: their mean is a test again, and 1/alpha its limit. */
export function evidenceOf(tests: readonly LabelTest[]): number {
  const all = tests.flat();
  return all.reduce((sum, logE) => sum + Math.exp(Math.min(logE, 700)), 0) / Math.max(all.length, 1);
}
