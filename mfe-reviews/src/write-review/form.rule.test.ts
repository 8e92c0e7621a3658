import { describe, expect, it } from "@jest/globals";
import { findBrokenRule } from "../forms/rule.js";
import { findReviewFormErrors, QUESTION_RULES } from "./form.rule.js";

const form = { reviewTitle: "Solid", reviewComment: "Feeds well.", displayName: "Robin", starRating: 4 };

const cases = [
  ["a complete form", {}, []],
  [
    "an empty form",
    { reviewTitle: "", reviewComment: "", displayName: "", starRating: 0 },
    ["starRating", "reviewTitle", "reviewComment", "displayName"],
  ],
  ["no stars", { starRating: 0 }, ["starRating"]],
  ["one star", { starRating: 1 }, []],
  ["a title of 100 characters", { reviewTitle: "x".repeat(100) }, []],
  ["a title of 101 characters", { reviewTitle: "x".repeat(101) }, ["reviewTitle"]],
  ["a comment of 9 characters", { reviewComment: "x".repeat(9) }, ["reviewComment"]],
  ["a comment of 10 characters", { reviewComment: "x".repeat(10) }, []],
  ["a comment of 4000 characters", { reviewComment: "x".repeat(4000) }, []],
  ["a comment of 4001 characters", { reviewComment: "x".repeat(4001) }, ["reviewComment"]],
  ["a name of 1 character", { displayName: "x" }, ["displayName"]],
  ["a name of 2 characters", { displayName: "xx" }, []],
  ["a name of 25 characters", { displayName: "x".repeat(25) }, []],
  ["a name of 26 characters", { displayName: "x".repeat(26) }, ["displayName"]],
] as const;

describe("findReviewFormErrors", () => {
  it.each(cases)("%s", (_why, change, fields) => {
    expect(Object.keys(findReviewFormErrors({ ...form, ...change }))).toEqual(fields);
  });
});

const texts = [
  ["nothing [S2-5.32]", "", "required"],
  ["4 characters [S2-5.32]", "abcd", "minimum-length"],
  ["4 characters among blanks [S2-5.32]", "  abcd  ", "minimum-length"],
  ["5 characters [S2-5.32]", "abcde", undefined],
  ["500 characters [S2-5.32]", "x".repeat(500), undefined],
  ["501 characters [S2-5.32]", "x".repeat(501), "maximum-length"],
] as const;

describe("the rules of questions and answers", () => {
  it.each(texts)("%s", (_why, text, kind) => expect(findBrokenRule(text, QUESTION_RULES)?.kind).toBe(kind));
});
