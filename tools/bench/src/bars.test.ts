import { describe, expect, it } from "@jest/globals";
import { checkBars, type Bar } from "./bars.js";

const measured = {
  yardstick: "page: LCP",
  unit: "ms",
  contenders: [{ name: "ours", median: 103, runs: [103] }],
  ratios: { monolith: 1.03 },
};

describe("checkBars", () => {
  const cases: readonly [string, Omit<Bar, "yardstick">, boolean][] = [
    ["a ratio at its bar holds", { of: "monolith", max: 1.03 }, true],
    ["a ratio over its bar does not", { of: "monolith", max: 1.029 }, false],
    ["a median at its bar holds", { max: 103 }, true],
    ["a median under its bar does not", { min: 103.1 }, false],
    ["what was compared with nobody does not hold", { of: "podium", max: 9 }, false],
  ];
  it.each(cases)("%s", (_why, bar, holds) => {
    expect(checkBars([measured], [{ yardstick: "page: LCP", ...bar }])).toMatchObject([{ holds }]);
  });

  it("ignores what was not measured", () => {
    expect(checkBars([measured], [{ yardstick: "page: TBT", max: 1 }])).toEqual([]);
  });
});
