/**
 * Where a release is rendered. `trial`: it is in a canary or preview. `young`: it hasn't rendered enough yet. `trusted`:
 * it shares renderers with others. `suspected`: a shared renderer ended while it had a job of it, or others had to wait
 * for it. `guilty`: it ended a renderer of its own.
 */
export type ReleaseState = "trial" | "young" | "trusted" | "suspected" | "guilty";

/** `clean`: it has rendered as often as its state asks. `ended`: a renderer ended with a job of it. `slow`: see `isSlow`. */
export type ReleaseEvent = "clean" | "ended" | "slow" | "went-live" | "became-trial";

type Transitions = { readonly [Event in ReleaseEvent]?: ReleaseState };

const NEXT: Readonly<Record<ReleaseState, Transitions>> = {
  trial: { ended: "guilty", "went-live": "young" },
  young: { clean: "trusted", ended: "guilty", "became-trial": "trial" },
  trusted: { ended: "suspected", slow: "suspected", "became-trial": "trial" },
  suspected: { clean: "trusted", ended: "guilty", "became-trial": "trial" },
  guilty: { clean: "suspected", ended: "guilty" },
};

/** Results in a row that no renderer ended over. */
const CLEAN_RESULTS: Readonly<Record<ReleaseState, number>> = {
  trial: Number.POSITIVE_INFINITY,
  young: 200,
  trusted: Number.POSITIVE_INFINITY,
  suspected: 500,
  guilty: 5000,
};

export function nextState(state: ReleaseState, event: ReleaseEvent): ReleaseState {
  return NEXT[state][event] ?? state;
}

export function isClean(state: ReleaseState, results: number): boolean {
  return results >= CLEAN_RESULTS[state];
}

/** Mean CPU milliseconds of a release's jobs. A slot renders in one to ten, the first time in a hundred. */
const SLOW_MEAN_MS = 50;
const JOB_WEIGHT = 0.05;

/** The mean with one more job: about the last 20 count. */
export function addCost(meanMs: number, cpuMs: number): number {
  return meanMs + (cpuMs - meanMs) * JOB_WEIGHT;
}

/** Whether other releases would wait too long for it, though none of its jobs takes so much that it is ended. */
export function isSlow(meanMs: number): boolean {
  return meanMs > SLOW_MEAN_MS;
}

/**
 * Whether pages are late when its renderer of its own is behind. Where it hangs, is slow or is on trial, its own slots
 * are. A suspected one counts: when a shared renderer ends, most of those that did nothing are suspected with it.
 */
export function delaysPages({ state, meanMs }: { readonly state: ReleaseState; readonly meanMs: number }): boolean {
  return state !== "guilty" && state !== "trial" && !isSlow(meanMs);
}
