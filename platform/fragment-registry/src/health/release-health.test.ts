import { describe, expect, it } from "@jest/globals";
import { groupByRelease, judgeLiveRelease, type ReleaseHealth } from "./release-health.js";
import type { SlotHealth } from "shared-contracts/registry";

const slot: SlotHealth = {
  name: "mfe-reviews",
  version: "1.4.0",
  slot: "reviews",
  device: "phone",
  views: 1000,
  failures: 0,
  lostHydrations: 0,
  violations: 0,
  fallbacks: 0,
  inp: null,
  lcp: null,
  render: null,
  hydrate: null,
};
const [healthy] = groupByRelease([slot]) as [ReleaseHealth];

describe("judgeLiveRelease", () => {
  it.each([
    ["nobody saw it", { views: 0 }, "unseen"],
    ["views without a failure", {}, "healthy"],
    ["two failures are chance", { views: 20, failures: 2 }, "healthy"],
    ["three failures of few views", { views: 20, failures: 3 }, "failing"],
    ["one view of a hundred fails", { failures: 10 }, "failing"],
    ["fewer fail", { failures: 9 }, "healthy"],
    ["failures come before slowness", { failures: 10, inp: 900 }, "failing"],
    ["failures where no view was counted", { views: 0, failures: 3 }, "failing"],
    ["slots are replaced by their fallback", { fallbacks: 10 }, "degraded"],
    ["slots are replaced by their fallback in every other view", { fallbacks: 500 }, "failing"],
    ["presses are answered late", { inp: 501 }, "degraded"],
    ["presses are answered in time", { inp: 500 }, "healthy"],
    ["the largest content comes late", { lcp: 4001 }, "degraded"],
    ["timings of a few views", { views: 49, inp: 900 }, "healthy"],
  ] as const)("%s", (_situation, difference, state) => {
    expect(judgeLiveRelease({ ...healthy, ...difference })).toBe(state);
  });

  it("knows nothing of a release without reports", () => {
    expect(judgeLiveRelease(undefined)).toBe("unseen");
  });
});

it("adds the slots and devices of a release, and names the slot that fails most", () => {
  const other = { ...slot, slot: "questions", device: "desktop", failures: 4, inp: 220 } as const;
  const [release, ...others] = groupByRelease([slot, other, { ...slot, version: "1.5.0" }]);
  expect(release).toMatchObject({ version: "1.4.0", views: 2000, failures: 4, inp: 220, lcp: null, worst: other });
  expect(others).toMatchObject([{ version: "1.5.0", worst: undefined }]);
});
