import { describe, expect, it } from "@jest/globals";
import { canBecome, FIRST_RELEASE_STATE, isUsable, RELEASE_TRANSITIONS, type ReleaseState } from "./release-states.js";

const STATES = Object.keys(RELEASE_TRANSITIONS) as ReleaseState[];

function reachableFrom(state: ReleaseState, seen = new Set<ReleaseState>()): Set<ReleaseState> {
  if (seen.has(state)) return seen;
  seen.add(state);
  RELEASE_TRANSITIONS[state].forEach((next) => reachableFrom(next, seen));
  return seen;
}

describe("RELEASE_TRANSITIONS", () => {
  it("reaches every state from an upload", () => {
    expect([...reachableFrom(FIRST_RELEASE_STATE)].sort()).toEqual([...STATES].sort());
  });

  it("allows only verified releases to be used", () => {
    expect(STATES.filter((state) => isUsable({ state, fileState: "stored" }))).toEqual(["verified"]);
  });

  it("makes releases usable only by verifying an upload", () => {
    expect(STATES.filter((state) => canBecome(state, "verified"))).toEqual(["uploaded"]);
  });

  it("never leaves rejection or quarantine", () => {
    expect([...RELEASE_TRANSITIONS.rejected, ...RELEASE_TRANSITIONS.quarantined]).toEqual([]);
  });
});
