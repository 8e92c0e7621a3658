import { describe, expect, it } from "@jest/globals";
import { planRetention, type RetentionFacts, type StoredRelease } from "./plan-retention.js";

const NOW = new Date("2026-11-25T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const OLD: StoredRelease = {
  name: "mfe-reviews",
  version: "1.0.0",
  state: "verified",
  fileState: "stored",
  bytes: 1_000,
  storedAt: daysAgo(200),
};
const THIS = { name: "mfe-reviews", version: "1.0.0" };
const OTHER = { name: "mfe-reviews", version: "2.0.0" };
const NAMESAKE = { name: "mfe-purchase", version: "1.0.0" };

const NONE: RetentionFacts = {
  releases: [OLD],
  pointers: [],
  named: [],
  rollbackTargets: [],
  waitingPromotions: [],
  trials: [],
};
const plan = (facts: Partial<RetentionFacts>, days = 90) => planRetention({ ...NONE, ...facts }, { now: NOW, days });

describe("a release's files", () => {
  it.each<[string, Partial<RetentionFacts>, string]>([
    ["stable points at it", { pointers: [{ ...THIS, channel: "stable" }] }, "on stable"],
    ["it is the canary", { pointers: [{ ...THIS, channel: "canary" }] }, "on canary"],
    ["a preview shows or pins it", { pointers: [{ ...THIS, channel: "preview-a1" }] }, "on preview-a1"],
    [
      "a rollback would go back to it",
      { rollbackTargets: [{ ...THIS, channel: "stable" }] },
      "stable would be rolled back to it",
    ],
    ["it is on trial", { trials: [THIS] }, "on trial as the canary"],
    ["its promotion waits for a second person", { waitingPromotions: [THIS] }, "its promotion waits for approval"],
    [
      "a page lock named it 89 days ago",
      { named: [{ ...THIS, channel: "stable", lastAt: daysAgo(89) }] },
      "in a page lock of the last 90 days",
    ],
    [
      "the lock of a canary named it",
      { named: [{ ...THIS, channel: "canary", lastAt: daysAgo(90) }] },
      "in a page lock of the last 90 days",
    ],
    [
      "the lock of a preview named it",
      { named: [{ ...THIS, channel: "preview-a1", lastAt: daysAgo(1) }] },
      "in a page lock of the last 90 days",
    ],
    [
      "a lock named it, although it is quarantined",
      { releases: [{ ...OLD, state: "quarantined" }], named: [{ ...THIS, channel: "stable", lastAt: daysAgo(3) }] },
      "in a page lock of the last 90 days",
    ],
    ["it was published lately", { releases: [{ ...OLD, storedAt: daysAgo(89) }] }, "published in the last 90 days"],
    [
      "it was quarantined, and published lately",
      { releases: [{ ...OLD, state: "quarantined", storedAt: daysAgo(1) }] },
      "published in the last 90 days",
    ],
  ])("are kept while %s", (_why, facts, why) => {
    expect(plan(facts)).toEqual({ deletable: [], kept: [{ ...THIS, why }] });
  });

  it.each<[string, Partial<RetentionFacts>, string]>([
    ["nobody ever promoted it", {}, "never-live"],
    ["it was only ever previewed", { named: [{ ...THIS, channel: "preview-a1", lastAt: daysAgo(91) }] }, "never-live"],
    ["it is quarantined", { releases: [{ ...OLD, state: "quarantined" }] }, "quarantined"],
    ["it was live long ago", { named: [{ ...THIS, channel: "stable", lastAt: daysAgo(91) }] }, "formerly-live"],
    ["it was a canary long ago", { named: [{ ...THIS, channel: "canary", lastAt: daysAgo(91) }] }, "formerly-live"],
    ["a deletion was interrupted", { releases: [{ ...OLD, fileState: "deleting" }] }, "unfinished"],
    [
      "only another version or fragment is needed",
      {
        pointers: [
          { ...OTHER, channel: "stable" },
          { ...NAMESAKE, channel: "stable" },
        ],
        named: [{ ...OTHER, channel: "stable", lastAt: NOW }],
        rollbackTargets: [{ ...NAMESAKE, channel: "stable" }],
        waitingPromotions: [OTHER],
        trials: [NAMESAKE],
      },
      "never-live",
    ],
  ])("may go when %s", (_why, facts, group) => {
    expect(plan(facts)).toEqual({ deletable: [{ ...THIS, group, bytes: 1_000 }], kept: [] });
  });

  it.each<[string, Partial<StoredRelease>]>([
    ["a rejected upload has", { state: "rejected" }],
    ["a release has whose files are deleted", { fileState: "deleted" }],
  ])("are not spoken of where %s none", (_why, changes) => {
    expect(plan({ releases: [{ ...OLD, ...changes }] })).toEqual({ deletable: [], kept: [] });
  });

  it("are kept for longer if asked", () => {
    const named = [{ ...THIS, channel: "stable", lastAt: daysAgo(180) }];
    expect(plan({ named }, 365).kept).toEqual([{ ...THIS, why: "in a page lock of the last 365 days" }]);
  });
});

it("begins with what is needed least, and the oldest of it", () => {
  const release = (version: string, days: number, changes: Partial<StoredRelease> = {}): StoredRelease => {
    return { ...OLD, version, storedAt: daysAgo(days), ...changes };
  };
  const { deletable } = plan({
    releases: [
      release("1.0.0", 400),
      release("2.0.0", 100),
      release("3.0.0", 300),
      release("4.0.0", 100, { state: "quarantined" }),
      release("5.0.0", 200, { state: "quarantined" }),
      release("6.0.0", 1, { fileState: "deleting" }),
    ],
    named: [{ ...THIS, channel: "stable", lastAt: daysAgo(350) }],
  });
  expect(deletable.map(({ version, group }) => `${version} ${group}`)).toEqual([
    "6.0.0 unfinished",
    "5.0.0 quarantined",
    "4.0.0 quarantined",
    "3.0.0 never-live",
    "2.0.0 never-live",
    "1.0.0 formerly-live",
  ]);
});
