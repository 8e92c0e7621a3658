import { describe, expect, it } from "@jest/globals";
import { toMoreQuestionsUrl, toQuestionLimit, toQuestionSearch } from "./rule.js";

const limits = [
  ["five at first [S1-4.45] [S1-9.01]", {}, 5],
  ["as many as the address asks for", { questionsShown: "15" }, 15],
  ["never fewer than five", { questionsShown: "2" }, 5],
  ["never more than a call returns", { questionsShown: "999" }, 100],
  ["five if the address is invalid", { questionsShown: "all" }, 5],
] as const;

describe("toQuestionLimit", () => {
  it.each(limits)("%s", (_why, query, limit) => expect(toQuestionLimit({ query })).toBe(limit));
});

it("links to the same page with five more questions", () => {
  const url = { path: "/lpd-sba-sku/product_1", query: { ars: "y" } };
  expect(toMoreQuestionsUrl(url, 5)).toBe("/lpd-sba-sku/product_1?ars=y&questionsShown=10#product-qna");
});

it("ignores a blank search", () => {
  expect(toQuestionSearch({ query: { questionSearch: " acid " } })).toBe("acid");
  expect(toQuestionSearch({ query: { questionSearch: "  " } })).toBeUndefined();
});
