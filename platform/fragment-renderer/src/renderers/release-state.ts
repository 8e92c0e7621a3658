/**
 * Where a release is rendered. `trial`: it is in a canary or preview. `young`: it hasn't rendered enough yet. `trusted`:
 * it shares renderers with others. `suspected`: a shared renderer ended while it had a job of it. `guilty`: it ended a
 * renderer of its own.
 */
export type ReleaseState = "trial" | "young" | "trusted" | "suspected" | "guilty";

/** `clean`: it has rendered as often as its state asks. `ended`: a renderer ended with a job of it. */
export type ReleaseEvent = "clean" | "ended" | "went-live" | "became-trial";

type Transitions = { readonly [Event in ReleaseEvent]?: ReleaseState };

const NEXT: Readonly<Record<ReleaseState, Transitions>> = {
  trial: { ended: "guilty", "went-live": "young" },
  young: { clean: "trusted", ended: "guilty", "became-trial": "trial" },
  trusted: { ended: "suspected", "became-trial": "trial" },
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
