import { describe, expect, it } from "@jest/globals";
import { STYLES_AT_HOME, STYLES_THAT_REACH_OUT } from "../fixtures/style-shapes.js";
import { findStyleProblems } from "./find-style-problems.js";

const find = (stylesheet: string) => findStyleProblems(stylesheet, "mfe-loyalty");

describe("stays in its slots", () => {
  it.each(STYLES_AT_HOME)("%s", (stylesheet) => {
    expect(find(stylesheet)).toEqual([]);
  });
});

describe("reaches out", () => {
  it.each(STYLES_THAT_REACH_OUT)("%s", (stylesheet) => {
    expect(find(stylesheet)).not.toEqual([]);
  });
});

it("names line, selector and problem", () => {
  expect(find(".s-1{color:red}\n\nh1 > a{color:red}")).toEqual([
    { line: 3, text: "h1>a", problem: "reaches elements outside of the fragment's slots" },
  ]);
});

it("reads half a megabyte, and no more", () => {
  const rules = ".s-1{color:red}".repeat(34_000);
  expect(find(rules)).toEqual([]);
  expect(find(rules.repeat(2))).toEqual([{ line: 1, text: "it", problem: expect.stringMatching(/^has more than/) }]);
});

it.each(["a{", "@media print{", ".s-1:is("])("survives half a megabyte of %s", (start) => {
  expect(find(start.repeat(500_000 / start.length)).length).toBeGreaterThan(0);
});
