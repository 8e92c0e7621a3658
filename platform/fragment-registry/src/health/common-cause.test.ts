import { expect, it } from "@jest/globals";
import { findCommonCause } from "./common-cause.js";
import type { LiveState } from "./release-health.js";

const NOW = new Date("2026-11-28T03:00:00Z");
const stable = (states: readonly LiveState[], minutesAgo: number) =>
  states.map((state, index) => ({
    name: `mfe-${index}`,
    version: "1.0.0",
    state,
    changedAt: new Date(NOW.getTime() - (index === 0 ? minutesAgo : 9999) * 60_000).toISOString(),
  }));

it.each([
  ["one of four fails", ["failing", "healthy", "healthy", "healthy"], 5, undefined],
  ["two of four", ["failing", "degraded", "healthy", "healthy"], 5, undefined],
  ["three of five", ["failing", "failing", "failing", "healthy", "healthy"], 5, undefined],
  ["two of two", ["failing", "failing"], 5, undefined],
  ["three of four, a day after the last change", ["degraded", "degraded", "failing", "healthy"], 1440, "machine"],
  ["all of four, an hour after it", ["degraded", "degraded", "degraded", "degraded"], 60, "machine"],
  ["all of four, 59 minutes after it", ["degraded", "degraded", "degraded", "degraded"], 59, "mfe-0"],
  ["all that pages have, with a plan that nobody sees", ["degraded", "failing", "failing", "unseen"], 1440, "machine"],
  ["all that pages have, right after the plan changed", ["unseen", "failing", "failing", "degraded"], 5, "mfe-0"],
  ["no page was seen", ["unseen", "unseen", "unseen"], 5, undefined],
] as const)("%s", (_what, states, minutesAgo, expected) => {
  const cause = findCommonCause(stable(states, minutesAgo), NOW);
  expect(cause && (cause.suspect?.name ?? "machine")).toBe(expected);
});
