import { describe, expect, it } from "@jest/globals";
import { assert, integer, array, property } from "fast-check";
import { createRateLimit, MAX_EVENTS_PER_SECOND } from "./event-rate.js";

function judgeAll(times: readonly number[], limit = 2) {
  const judge = createRateLimit(limit, 1000);
  return times.map((time) => judge(time));
}

describe("createRateLimit", () => {
  it.each([
    ["up to the limit all pass", [0, 1], ["pass", "pass"]],
    ["one more is a storm", [0, 1, 2], ["pass", "pass", "storm-began"]],
    ["a storm is told once", [0, 1, 2, 3], ["pass", "pass", "storm-began", "cut"]],
    ["the window slides", [0, 900, 1000, 1001], ["pass", "pass", "pass", "storm-began"]],
    [
      "a storm that goes on is the same storm",
      [0, 1, 900, 1000, 1001, 1800],
      ["pass", "pass", "storm-began", "pass", "pass", "cut"],
    ],
    [
      "after a calm second it is another storm",
      [0, 1, 2, 1002, 1003, 1004],
      ["pass", "pass", "storm-began", "pass", "pass", "storm-began"],
    ],
    ["a clock set back cuts nothing", [5000, 5001, 0], ["pass", "pass", "pass"]],
  ])("%s", (_why, times, verdicts) => {
    expect(judgeAll(times)).toEqual(verdicts);
  });

  it("passes exactly the limit at one time, and one more is cut", () => {
    const verdicts = judgeAll(
      Array.from({ length: MAX_EVENTS_PER_SECOND + 1 }, () => 0),
      MAX_EVENTS_PER_SECOND,
    );
    expect(verdicts.filter((verdict) => verdict === "pass")).toHaveLength(MAX_EVENTS_PER_SECOND);
    expect(verdicts.at(-1)).toBe("storm-began");
  });

  it("never passes more than the limit in any second", () => {
    assert(
      property(
        array(integer({ min: 0, max: 400 }), { maxLength: 200 }),
        integer({ min: 1, max: 20 }),
        (gaps, limit) => {
          const judge = createRateLimit(limit, 1000);
          let now = 0;
          const passed: number[] = [];
          for (const gap of gaps) {
            now += gap;
            if (judge(now) === "pass") passed.push(now);
          }
          for (const start of passed) {
            expect(passed.filter((time) => time >= start && time < start + 1000).length).toBeLessThanOrEqual(limit);
          }
        },
      ),
    );
  });
});
