import { describe, expect, it } from "@jest/globals";
import { toEnteredOpinion, toPlainFormReturnPath, toPlainFormState, toPlainFormUrl } from "./rule.js";

const path = "/lpd-sba-sku/product_1";

describe("the form of the URL", () => {
  const cases = [
    ["no form", {}, undefined],
    ["the form", { write: "review" }, { status: "open" }],
    ["the other form", { write: "question" }, undefined],
    ["a published review", { written: "review" }, { status: "sent", isPending: false }],
    ["a review that waits", { written: "review", status: "pending" }, { status: "sent", isPending: true }],
    ["what was written with the other form", { written: "question" }, undefined],
  ] as const;

  it.each(cases)("is read: %s", (_what, query, expected) => {
    expect(toPlainFormState({ query }, "review")).toEqual(expected);
  });

  it("is the form of an answer at its question only", () => {
    const query = { write: "answer", question: "q-1" };
    expect(toPlainFormState({ query }, "answer", "q-1")).toEqual({ status: "open" });
    expect(toPlainFormState({ query }, "answer", "q-2")).toBeUndefined();
    expect(toPlainFormState({ query }, "question")).toBeUndefined();
    const sent = { written: "answer", status: "pending", question: "q-1" };
    expect(toPlainFormState({ query: sent }, "answer", "q-1")).toEqual({ status: "sent", isPending: true });
    expect(toPlainFormUrl({ path, query: { ...sent, qty: "2" } }, "answer", "q-2")).toBe(
      `${path}?qty=2&write=answer&question=q-2#answer-form`,
    );
    expect(toPlainFormReturnPath({ path, query }, "answer", "q-1")).toBe(
      `${path}?written=answer&question=q-1&status={hidden}#answer-form`,
    );
  });

  it("is added to the page's own query, at the section that has it", () => {
    const query = { qty: "2", written: "review" };
    expect(toPlainFormUrl({ path, query }, "question")).toBe(`${path}?qty=2&write=question#product-qna`);
  });

  it("is taken from the path to return to, which says what was written", () => {
    expect(toPlainFormReturnPath({ path, query: { write: "review", qty: "2" } }, "review")).toBe(
      `${path}?qty=2&written=review&status={status}#product-reviews`,
    );
  });
});

it.each([
  ["nothing", {}, {}],
  [
    "some of it",
    { "attributes.value": "3", "attributes.quality": "", isRecommended: "true" },
    { attributes: { value: 3 }, isRecommended: true },
  ],
  ["what no form has", { "attributes.value": "good", isRecommended: "maybe" }, {}],
])("what a refused review says besides the stars: %s", (_what, fields, expected) => {
  expect(toEnteredOpinion(fields)).toEqual({ attributes: {}, ...expected });
});
