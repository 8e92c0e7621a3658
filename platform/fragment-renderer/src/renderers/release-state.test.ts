import { describe, expect, it } from "@jest/globals";
import { addCost, isClean, isSlow, nextState, type ReleaseEvent, type ReleaseState } from "./release-state.js";

const EVENTS = ["clean", "ended", "slow", "went-live", "became-trial"] as const satisfies readonly ReleaseEvent[];

describe("a release", () => {
  it.each<[ReleaseState, ...ReleaseState[]]>([
    //            clean        ended        slow         went-live    became-trial
    ["trial", "trial", "guilty", "trial", "young", "trial"],
    ["young", "trusted", "guilty", "young", "young", "trial"],
    ["trusted", "trusted", "suspected", "suspected", "trusted", "trial"],
    ["suspected", "trusted", "guilty", "suspected", "suspected", "trial"],
    ["guilty", "suspected", "guilty", "guilty", "guilty", "guilty"],
  ])("that is %s becomes", (state, ...next) => {
    expect(EVENTS.map((event) => nextState(state, event))).toEqual(next);
  });

  it("earns trust by results, in a trial by none", () => {
    expect(isClean("young", 199)).toBe(false);
    expect(isClean("young", 200)).toBe(true);
    expect(isClean("guilty", 500)).toBe(false);
    expect(isClean("trial", 1_000_000)).toBe(false);
  });

  it.each([
    ["is as fast as slots are", 1000, 10, false],
    ["renders five slots for the first time", 5, 100, false],
    ["takes almost what ends it", 3, 400, true],
    ["takes less than that, for long", 50, 60, true],
  ])("that %s: %i jobs of %i ms", (_what, jobs, cpuMs, slow) => {
    const meanMs = Array.from({ length: jobs }, () => cpuMs).reduce(addCost, 3);
    expect(isSlow(meanMs)).toBe(slow);
  });
});
