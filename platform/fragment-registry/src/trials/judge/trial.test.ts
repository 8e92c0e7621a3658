import { expect, it } from "@jest/globals";
import { newJudgeState, addObservation } from "./judge-canary.js";
import { decide, type TrialRules } from "./trial.js";

const MINUTE_MS = 60_000;
const RULES: TrialRules = { steps: [1, 10, 50], minutes: 10, views: 900 };
const none = { failing: 0, failingHere: 0, inp: {}, lcp: {} };

function at(step: number, canaryViews: number, { minutes, failing = 0 }: { minutes: number; failing?: number }) {
  const seen = { ...none, views: canaryViews };
  const judge = addObservation(
    newJudgeState(),
    { stable: seen, canary: { ...seen, failing, failingHere: failing } },
    RULES.steps[step]! / 100,
  );
  return decide({ rules: RULES, step, startedAt: 0, stepStartedAt: 0, judge }, minutes * MINUTE_MS);
}

it.each([
  ["waits for the step's views", 0, 299, { minutes: 10 }, { kind: "wait", because: "299 of 300 views of the canary" }],
  ["waits for the step's minutes", 0, 300, { minutes: 9 }, { kind: "wait" }],
  ["goes on to the next step", 0, 300, { minutes: 10 }, { kind: "next-step" }],
  ["has enough for the second step", 1, 600, { minutes: 10 }, { kind: "next-step" }],
  ["waits at the last step", 2, 899, { minutes: 10 }, { kind: "wait", because: "899 of 900 views of the canary" }],
  ["promotes", 2, 900, { minutes: 10 }, { kind: "promote" }],
  ["goes back at once", 0, 20, { minutes: 0, failing: 4 }, { kind: "roll-back" }],
  ["does not go back for one failure", 1, 20, { minutes: 0, failing: 1 }, { kind: "wait" }],
  ["gives up in the end", 0, 20, { minutes: 24 * 60 }, { kind: "give-up" }],
] as const)("A trial %s", (_what, step, views, more, expected) => {
  expect(at(step, views, more)).toMatchObject(expected);
});
