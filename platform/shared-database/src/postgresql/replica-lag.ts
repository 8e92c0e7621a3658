/** A position in the write-ahead log that the primary had reached at `at`, in ms of any clock. */
export type PrimaryPosition = { readonly at: number; readonly position: bigint };

export type LagEstimate = {
  /** In the order of time. */
  addPrimary(sample: PrimaryPosition): void;
  /** The replica has replayed everything up to this position. */
  addReplayed(position: bigint): void;
  /** The latest time of which the replica is known to have every committed write; `since` before any is known. */
  currentAt(): number;
};

/** Samples older than this many are dropped, which can only make the estimate too high. */
const MAX_SAMPLES = 100;

/**
 * Bounds how far a replica is behind, by comparing positions instead of times of writes: the replica is at most N ms
 * behind if it has replayed the position that the primary had N ms ago. That also holds while nothing is written, when
 * the time of the last replayed transaction says nothing.
 */
export function createLagEstimate(since: number): LagEstimate {
  let samples: PrimaryPosition[] = [];
  let current = since;

  return {
    addPrimary(sample) {
      // The primary was idle: the later time supersedes the earlier.
      if (samples.at(-1)?.position === sample.position) samples.pop();
      samples.push(sample);
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    addReplayed(position) {
      const replayed = samples.findLast((sample) => sample.position <= position);
      if (!replayed) return;
      current = replayed.at;
      samples = samples.filter((sample) => sample.at > replayed.at);
    },
    currentAt: () => current,
  };
}
