/** How timings are spread: how many fell into each bucket. */
export type Spread = Readonly<Record<string, number>>;

export function addTo(spread: Spread, counts: Iterable<readonly [bucket: number, count: number]>): Spread {
  const grown = { ...spread };
  for (const [bucket, count] of counts) grown[bucket] = (grown[bucket] ?? 0) + count;
  return grown;
}

/** Where a bucket stands among those before: -1 for the fastest, 1 for the slowest, 0 while there are none. */
export function scoreOf(spread: Spread, bucket: number): number {
  let [below, equal, all] = [0, 0, 0];
  for (const [other, count] of Object.entries(spread)) {
    all += count;
    if (Number(other) < bucket) below += count;
    else if (Number(other) === bucket) equal += count;
  }
  return all === 0 ? 0 : (2 * below + equal) / all - 1;
}
