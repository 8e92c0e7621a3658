import { describe, expect, it } from "@jest/globals";
import { isDesktop, isLaptop, isPeoplePower } from "./catalog-group.rule.js";

describe("catalog groups", () => {
  it.each([
    ["CG11812", true],
    ["11812-A", true],
    ["CG11813", false],
    ["", false],
    [undefined, false],
  ])("%j is a laptop: %j [S2-9.25]", (id, expected) => {
    expect(isLaptop(id)).toBe(expected);
  });

  it.each([
    ["CG11813", true],
    ["11813-A", true],
    ["CG11812", false],
    [undefined, false],
  ])("%j is a desktop: %j [S2-9.26]", (id, expected) => {
    expect(isDesktop(id)).toBe(expected);
  });

  it.each([
    ["CG365", true],
    ["CG3650", false],
    ["CG364", false],
    ["365", false],
    [undefined, false],
  ])("%j is people power: %j [S2-9.27]", (id, expected) => {
    expect(isPeoplePower(id)).toBe(expected);
  });
});
