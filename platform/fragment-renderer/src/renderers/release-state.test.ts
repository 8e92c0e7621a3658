import { describe, expect, it } from "@jest/globals";
import { isClean, nextState, type ReleaseEvent, type ReleaseState } from "./release-state.js";

const EVENTS = ["clean", "ended", "went-live", "became-trial"] as const satisfies readonly ReleaseEvent[];

describe("a release", () => {
  it.each<[ReleaseState, ...ReleaseState[]]>([
    //            clean        ended        went-live    became-trial
    ["trial", "trial", "guilty", "young", "trial"],
    ["young", "trusted", "guilty", "young", "trial"],
    ["trusted", "trusted", "suspected", "trusted", "trial"],
    ["suspected", "trusted", "guilty", "suspected", "trial"],
    ["guilty", "suspected", "guilty", "guilty", "guilty"],
  ])("that is %s becomes", (state, ...next) => {
    expect(EVENTS.map((event) => nextState(state, event))).toEqual(next);
  });

  it("earns trust by results, in a trial by none", () => {
    expect(isClean("young", 199)).toBe(false);
    expect(isClean("young", 200)).toBe(true);
    expect(isClean("guilty", 500)).toBe(false);
    expect(isClean("trial", 1_000_000)).toBe(false);
  });
});
