import { expect, it } from "@jest/globals";
import { LATE_FALLBACK } from "shared-contracts";
import { findCommonCause, judgeOnPage } from "./common-cause.js";
import { groupByRelease, type LiveState } from "./release-health.js";

const NOW = new Date("2026-11-28T03:00:00Z");
const PERIOD = { now: NOW, since: new Date(NOW.getTime() - 15 * 60_000) };

const seen = { name: "mfe-0", version: "1.0.0", slot: "reviews", device: "phone", bucket: 0 } as const;

/** Reports of a hundred views. */
function report(counts: { readonly failures?: number; readonly fallbacks?: number; readonly late?: number }) {
  const { failures = 0, fallbacks = 0, late = 0 } = counts;
  return groupByRelease([
    { ...seen, metric: "views", count: 100 },
    { ...seen, metric: "failures", count: failures },
    { ...seen, metric: "fallbacks", count: fallbacks },
    { ...seen, metric: "fallbacks", bucket: LATE_FALLBACK, count: late },
  ])[0];
}

const before = { version: "0.9.0", lastLive: null, views: 1000, failures: 0, fallbacks: 0, against: null };

const stable = (states: readonly LiveState[], minutesAgo: number, last = "mfe-0") =>
  states.map((state, index) => ({
    name: index === 0 ? last : `mfe-${index}`,
    version: "1.0.0",
    state,
    health: state === "unseen" ? undefined : report({ failures: state === "failing" ? 50 : 0 }),
    isRolledBack: false,
    candidates: [before],
    changedAt: new Date(NOW.getTime() - (index === 0 ? minutesAgo : 9999) * 60_000).toISOString(),
  }));

it.each([
  ["one of four fails", ["failing", "healthy", "healthy", "healthy"], 5, undefined],
  ["two of four", ["failing", "degraded", "healthy", "healthy"], 5, undefined],
  ["three of five", ["failing", "failing", "failing", "healthy", "healthy"], 5, undefined],
  ["two of two", ["failing", "failing"], 5, undefined],
  ["three of four, a day after the last change", ["degraded", "degraded", "failing", "healthy"], 1440, "machine"],
  ["all of four, an hour after it", ["failing", "failing", "failing", "failing"], 60, "machine"],
  ["all of four, 59 minutes after it", ["failing", "failing", "failing", "failing"], 59, "mfe-0"],
  ["three that fail by what the fourth sends", ["healthy", "failing", "failing", "failing"], 5, "mfe-0"],
  ["all are late, right after a release that does well", ["healthy", "degraded", "degraded", "degraded"], 5, "machine"],
  ["all are late, right after one of them changed", ["degraded", "degraded", "degraded", "degraded"], 5, "machine"],
  ["all that pages have, with a plan that nobody sees", ["degraded", "failing", "failing", "unseen"], 1440, "machine"],
  ["all that pages have, right after one without views", ["unseen", "failing", "failing", "degraded"], 5, "mfe-0"],
  ["no page was seen", ["unseen", "unseen", "unseen"], 5, undefined],
] as const)("%s", (_what, states, minutesAgo, expected) => {
  const cause = findCommonCause(stable(states, minutesAgo), PERIOD);
  expect(cause && (cause.suspect[0]?.name ?? "machine")).toBe(expected);
});

it.each(["page-plan", "shell", "storefront-api"])("may have %s make all fragments late", (last) => {
  const late = stable(["unseen", "degraded", "degraded", "degraded"], 5, last);
  expect(findCommonCause(late, PERIOD)?.suspect).toMatchObject([{ name: last }]);
});

it("names what errs while others are late, and suspects nothing that is the first of its kind", () => {
  const late = stable(["failing", "degraded", "degraded", "degraded"], 5);
  expect(findCommonCause(late, PERIOD)).toMatchObject({ suspect: [], errs: ["mfe-0"] });
  const first = stable(["unseen", "degraded", "degraded", "degraded"], 5, "page-plan");
  expect(findCommonCause([{ ...first[0]!, candidates: [] }, ...first.slice(1)], PERIOD)?.suspect).toEqual([]);
});

it("waits after a rollback instead of blaming it, or what was promoted before", () => {
  const [first, ...others] = stable(["failing", "failing", "failing", "failing"], 5);
  const earlierOne = { ...others[0]!, changedAt: new Date(NOW.getTime() - 30 * 60_000).toISOString() };
  const rest = [earlierOne, ...others.slice(1)];
  const undone = { ...first!, isRolledBack: true };
  expect(findCommonCause([undone, ...rest], PERIOD)).toMatchObject({ undone: [undone], suspect: [] });
  const earlier = { ...undone, changedAt: new Date(NOW.getTime() - 20 * 60_000).toISOString() };
  expect(findCommonCause([earlier, ...rest], PERIOD)).toMatchObject({ undone: [], suspect: [earlierOne] });
});

const MINUTE_MS = 60_000;

/** `minutes`: how long before now each went live. */
function changedAgo(states: readonly LiveState[], minutes: readonly number[], failures: number) {
  return states.map((state, index) => ({
    name: index === 3 ? "page-plan" : `mfe-${index}`,
    version: "1.0.0",
    state,
    health: state === "unseen" ? undefined : report({ failures: state === "failing" ? failures : 0 }),
    isRolledBack: false,
    candidates: [before],
    changedAt: new Date(NOW.getTime() - minutes[index]! * MINUTE_MS).toISOString(),
  }));
}

const PAIR = ["mfe-0", "mfe-1"];
const TRIO = [...PAIR, "mfe-2"];

it.each([
  [
    "one change of all that fail, with its page plan",
    ["failing", "failing", "failing", "unseen"],
    [5, 5, 5, 5],
    50,
    [...TRIO, "page-plan"],
  ],
  [
    "one change of all that fall back, not an older page plan",
    ["failing", "failing", "failing", "unseen"],
    [5, 5, 5, 40],
    0,
    TRIO,
  ],
  [
    "what fails rather than a newer release that does well",
    ["failing", "failing", "degraded", "unseen"],
    [9, 9, 5, 40],
    50,
    PAIR,
  ],
  ["what falls back while others are late", ["failing", "failing", "degraded", "unseen"], [5, 5, 90, 40], 0, PAIR],
  [
    "a page plan that is newer than all that fail",
    ["failing", "failing", "failing", "unseen"],
    [9, 9, 9, 5],
    50,
    ["page-plan"],
  ],
  ["the last of several changes that fail", ["failing", "failing", "failing", "unseen"], [5, 9, 9, 40], 50, ["mfe-0"]],
] as const)("suspects %s", (_what, states, minutes, failures, expected) => {
  const suspect = findCommonCause(changedAgo(states, minutes, failures), PERIOD)?.suspect;
  expect(suspect?.map(({ name }) => name)).toEqual(expected);
});

type Situation = {
  readonly of: Parameters<typeof report>[0];
  readonly others?: Parameters<typeof report>[0];
  /** Fallbacks in a thousand views of the version before. */
  readonly before?: number;
  readonly minutesAgo?: number;
  readonly isRolledBack?: boolean;
  /** All went live in one change, before which there was no page. */
  readonly isFirst?: boolean;
};

it.each<[string, Situation, LiveState]>([
  ["a new release that alone is late", { of: { late: 20 } }, "degraded"],
  ["a new release that alone is late in every view", { of: { late: 100 } }, "failing"],
  ["one that alone hardly ever renders, whenever it was promoted", { of: { late: 60 }, minutesAgo: 999 }, "failing"],
  ["one that was in time for hours", { of: { late: 20 }, minutesAgo: 60 }, "late"],
  ["a new release while the others are late too", { of: { late: 20 }, others: { late: 2 } }, "late"],
  ["a new release that is late far more often than the others", { of: { late: 45 }, others: { late: 4 } }, "degraded"],
  ["a new release as late as the version before", { of: { late: 20 }, before: 20 }, "late"],
  [
    "a first version while those of its change are late too",
    { of: { late: 20 }, others: { late: 20 }, isFirst: true },
    "late",
  ],
  ["a first version that alone is late", { of: { late: 20 }, isFirst: true }, "degraded"],
  ["a version that was rolled back to", { of: { late: 20 }, isRolledBack: true }, "late"],
  ["a version that was rolled back to, and is late in every view", { of: { late: 100 }, isRolledBack: true }, "late"],
  ["one that throws while it is late", { of: { late: 20, fallbacks: 3 }, isRolledBack: true }, "degraded"],
  ["one that fails while the others are late", { of: { late: 20, failures: 9 }, others: { late: 9 } }, "failing"],
  ["one that is in time while the others are late", { of: {}, others: { late: 9 } }, "healthy"],
])("judges beside the rest of the page %s", (_what, { of, others = {}, before: fallbacks = 0, ...more }, expected) => {
  const { minutesAgo = 5, isRolledBack = false, isFirst = false } = more;
  const [first, ...rest] = stable(["healthy", "healthy", "healthy"], minutesAgo).map((release, place) => ({
    ...release,
    health: report(place === 0 ? of : others),
    ...(isFirst ? { changedAt: NOW.toISOString(), candidates: [] } : { candidates: [{ ...before, fallbacks }] }),
  }));
  expect(judgeOnPage({ ...first!, isRolledBack }, [first!, ...rest], NOW)).toBe(expected);
});
