import { describe, expect, it } from "@jest/globals";
import { findMissingEvidence, type VerifiedShard } from "./verification-evidence.js";

const LIVE = ["mfe-purchase@2.0.0", "mfe-reviews@1.4.0"];
const PREVIOUS = ["mfe-purchase@1.9.0", "mfe-reviews@1.4.0"];
const NOON = "2026-03-01T12:00:00.000Z";
const rule = { pages: { live: LIVE, previous: PREVIOUS }, since: Date.parse("2026-03-01T00:00:00Z") };
const live: VerifiedShard = {
  neighbors: "live",
  run: "7",
  shard: 1,
  shards: 1,
  releases: LIVE,
  passed: 4,
  failed: 0,
  recordedAt: NOON,
};
const previous: VerifiedShard = { ...live, neighbors: "previous", releases: PREVIOUS };

describe("the evidence for a release", () => {
  const later = "2026-03-01T13:00:00.000Z";
  it.each<[string, VerifiedShard[], string[]]>([
    ["is whole with a green run of each page", [live, previous], []],
    ["counts releases in any order", [{ ...live, releases: LIVE.toReversed() }, previous], []],
    ["is missing before the first run", [], ["live", "not verified", "previous", "not verified"]],
    ["is missing with previous neighbors", [live], ["previous", "not verified"]],
    [
      "is that of another page after a neighbor moved on",
      [{ ...live, releases: PREVIOUS }, previous],
      ["not verified"],
    ],
    ["is not a run with a failure", [{ ...live, failed: 1 }, previous], ["1 tests failed"]],
    [
      "is not what an earlier run found",
      [live, previous, { ...live, run: "8", failed: 2, recordedAt: later }],
      ["run 8"],
    ],
    ["is what a later run found", [{ ...live, failed: 2 }, previous, { ...live, run: "8", recordedAt: later }], []],
    ["needs every shard", [{ ...live, shards: 2 }, previous], ["1 of 2 shards"]],
    ["is all shards of one run", [{ ...live, shards: 2 }, { ...live, shard: 2, shards: 2 }, previous], []],
    ["is not an empty run", [{ ...live, passed: 0 }, previous], ["no test ran"]],
    ["grows stale", [{ ...live, recordedAt: "2026-02-28T23:59:59.999Z" }, previous], ["too long ago"]],
  ])("%s", (_situation, shards, problems) => {
    const missing = findMissingEvidence(shards, rule);
    for (const problem of problems) expect(missing.join("; ")).toContain(problem);
    expect(missing.length > 0).toBe(problems.length > 0);
  });

  it("asks for no previous neighbors where there are none", () => {
    expect(findMissingEvidence([live], { ...rule, pages: { live: LIVE, previous: LIVE } })).toEqual([]);
  });
});
