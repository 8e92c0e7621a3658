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
