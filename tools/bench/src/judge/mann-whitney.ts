/** Of a two-sided interval of 98 percent. */
const Z = 2.326;
/** A difference counts if it is beyond this part of its own estimate. */
const TOLERATED = 0.25;

/**
 * Whether the experiment's values lie above the control's, by the interval of Hodges and Lehmann's shift that belongs
 * to Mann and Whitney's test (normal approximation).
 */
export function isHigher(experiment: readonly number[], control: readonly number[]): boolean {
  const differences = Float64Array.from(
    experiment.flatMap((value) => control.map((other) => value - other)),
  ).toSorted();
  const pairs = differences.length;
  if (pairs === 0) return false;
  const deviation = Math.sqrt((pairs * (experiment.length + control.length + 1)) / 12);
  // Of too few values the interval has no end.
  const lowest = differences[Math.floor(pairs / 2 - Z * deviation)] ?? -Infinity;
  const estimate = Math.abs(differences[Math.floor(pairs / 2)] ?? 0);
  return lowest > TOLERATED * estimate;
}
