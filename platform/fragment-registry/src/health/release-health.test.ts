import { describe, expect, it } from "@jest/globals";
import { LATE_FALLBACK, toTimingBucket } from "shared-contracts";
import { groupByRelease, judgeLiveRelease, type ReleaseHealth } from "./release-health.js";

const views = {
  name: "mfe-reviews",
  version: "1.4.0",
  slot: "reviews",
  device: "phone",
  bucket: 0,
  metric: "views",
  count: 1000,
} as const;
const [healthy] = groupByRelease([views]) as [ReleaseHealth];

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
  const other = { ...views, slot: "questions", device: "desktop" } as const;
  const [release, ...others] = groupByRelease([
    views,
    other,
    { ...other, metric: "failures", count: 4 },
    { ...other, metric: "inp", bucket: toTimingBucket(220), count: 1 },
    { ...views, metric: "fallbacks", count: 5 },
    { ...views, metric: "fallbacks", bucket: LATE_FALLBACK, count: 2 },
    { ...views, version: "1.5.0" },
  ]);
  expect(release).toMatchObject({ version: "1.4.0", views: 2000, failures: 4, fallbacks: 7, late: 2, lcp: null });
  expect(release).toMatchObject({ inp: expect.closeTo(220, -2), worst: { slot: "questions", failures: 4 } });
  expect(others).toMatchObject([{ version: "1.5.0", worst: undefined }]);
});
