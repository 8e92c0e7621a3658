import { describe, expect, it } from "@jest/globals";
import { toMoreQuestionsUrl, toQuestionLimit, toQuestionSearch } from "./question-query.js";

const limits = [
  ["five at first [S1-4.45]", {}, 5],
  ["as many as the address asks for", { questionsShown: "15" }, 15],
  ["never fewer than five", { questionsShown: "2" }, 5],
  ["never more than a call gives", { questionsShown: "999" }, 100],
  ["five where the address asks for nonsense", { questionsShown: "all" }, 5],
] as const;

describe("toQuestionLimit", () => {
  it.each(limits)("%s", (_why, query, limit) => expect(toQuestionLimit({ query })).toBe(limit));
});

it("leads to the same page with five more questions", () => {
  const url = { path: "/lpd-sba-sku/product_1", query: { ars: "y" } };
  expect(toMoreQuestionsUrl(url, 5)).toBe("/lpd-sba-sku/product_1?ars=y&questionsShown=10#product-qna");
});

it("searches for what is not blank", () => {
  expect(toQuestionSearch({ query: { questionSearch: " acid " } })).toBe("acid");
  expect(toQuestionSearch({ query: { questionSearch: "  " } })).toBeUndefined();
});
