import { describe, expect, it } from "@jest/globals";
import { isMainButtonOutOfView } from "./rule.js";

describe("isMainButtonOutOfView", () => {
  const inView = { areaBottom: 400, buttonBottom: 390, viewportHeight: 800, isXs: false, barHeight: 60 };
  it.each([
    ["in view", {}, false],
    ["at 142 px [S1-4.21]", { areaBottom: 142 }, false],
    ["above 142 px [S1-4.21]", { areaBottom: 141 }, true],
    ["at 12 px less the bar on xs [S1-4.22]", { isXs: true, areaBottom: 12 - 60 }, false],
    ["above 12 px less the bar on xs [S1-4.22]", { isXs: true, areaBottom: 11 - 60 }, true],
    ["by the height of the bar on xs [S1-4.22]", { isXs: true, barHeight: 0, areaBottom: 11 }, true],
    ["not by the height of the bar on larger sizes [S1-4.21]", { barHeight: 0, areaBottom: 141 }, true],
    ["at the lower edge", { areaBottom: 1000, buttonBottom: 800 }, false],
    ["below the lower edge [S2-4.49]", { areaBottom: 1000, buttonBottom: 801 }, true],
  ])("%s", (_why, facts, expected) => {
    expect(isMainButtonOutOfView({ ...inView, ...facts })).toBe(expected);
  });
});
