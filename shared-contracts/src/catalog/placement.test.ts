import { describe, expect, it } from "@jest/globals";
import { getStickyOffset } from "./sticky-offset.js";
import { toBreakpoint } from "./to-breakpoint.js";

describe("getStickyOffset", () => {
  it.each([
    ["none", "bottom", 0],
    ["none", "top", 55],
    ["collapsed", "bottom", 55],
    ["collapsed", "top", 110],
    ["expanded", "bottom", 150],
    ["expanded", "top", 210],
  ] as const)("compare bar %s, nav at the %s: %d px [S2-9.52]", (compareBar, position, expected) => {
    expect(getStickyOffset(compareBar, position)).toBe(expected);
  });
});

describe("toBreakpoint", () => {
  it.each([
    [0, "xs"],
    [767, "xs"],
    [768, "sm"],
    [1023, "sm"],
    [1024, "md"],
    [1279, "md"],
    [1280, "lg"],
    [4000, "lg"],
  ] as const)("%d px is %s [S1-9.27] [S2-2.34]", (width, expected) => {
    expect(toBreakpoint(width)).toBe(expected);
  });
});
