import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { RefusedForm } from "shared-contracts";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderReviewsSlot, SKU } from "../testing/review-page.js";

const path = `/lpd-sba-sku/product_${SKU}`;

describe.each([
  ["reviews", "review", "Submit review"],
  ["questions", "question", "Submit question"],
] as const)("the form of %s without JavaScript", (slot, write, submit) => {
  const open = (query: Record<string, string>) => renderReviewsSlot(slot, { url: { path, query } });
  const findForm = () => screen.queryByRole("button", { name: submit })?.closest("form");

  it("is missing unless the URL asks for it", async () => {
    await open({});
    expect(findForm()).toBeUndefined();
  });

  it("says if a moderator reads it first", async () => {
    await open({ written: write, status: "pending" });
    expect(screen.getByText(/will appear once it has been/)).toBeTruthy();
  });

  it.each([
    ["sign-in-required", /^You're no longer signed in/],
    ["unavailable", /^We (could not|couldn't)/],
  ])("says why it was refused: %s", async (code, text) => {
    await refuse(slot, { code });
    expect(within(screen.getByRole("alert")).getByText(text)).toBeTruthy();
    expect(findForm()).toBeTruthy();
  });
});

it("says that the item has been reviewed, and leaves the choice of stars to the shopper", async () => {
  await refuse("reviews", { code: "already-reviewed" });
  expect(screen.getByText("You have already reviewed this item.")).toBeTruthy();
  const stars = screen.getAllByRole<HTMLInputElement>("radio", { name: /star/ });
  expect(stars).toHaveLength(5);
  expect(stars.some(({ checked }) => checked)).toBe(false);
});

const refuse = (slot: "reviews" | "questions", refusal: Partial<RefusedForm>) => {
  const form = slot === "reviews" ? "review" : "question";
  const call = slot === "reviews" ? "createReview" : "createQuestion";
  const refusedForm = { call, code: "bad-request", invalid: [], fields: {}, ...refusal };
  return renderReviewsSlot(slot, { url: { path, query: { write: form }, refusedForm } });
};

describe("a refused form", () => {
  const fields = { starRating: "2", reviewTitle: "Jams", reviewComment: "<b>short</b>", displayName: "R" };

  it("has the other ratings and the recommendation", async () => {
    const opinion = { "attributes.quality": "4", "attributes.value": "", isRecommended: "false" };
    await refuse("reviews", { fields: { ...fields, ...opinion } });
    const form = screen.getByRole("button", { name: "Submit review" }).closest("form");
    expect(Object.fromEntries(new FormData(form!))).toMatchObject({ ...opinion, "attributes.easeOfUse": "" });
  });

  it("says that stars are missing", async () => {
    await refuse("reviews", { fields: { ...fields, starRating: "" } });
    expect(within(screen.getByRole("alert")).getByText("Star rating: This field is required")).toBeTruthy();
  });

  it("keeps the text in this tab while the shopper signs in in another", async () => {
    await refuse("questions", { code: "sign-in-required", fields: { text: "Is it blue?" } });
    expect(screen.getByLabelText<HTMLInputElement>("Your question").value).toBe("Is it blue?");
    const link = within(screen.getByRole("alert")).getByRole<HTMLAnchorElement>("link");
    expect([link.target, link.textContent]).toEqual(["_blank", "Sign in (opens in a new tab)"]);
  });

  it("has the answer, at its question", async () => {
    const questionId = "question-1";
    const refusedForm = {
      call: "createAnswer",
      code: "bad-request",
      invalid: ["text"],
      fields: { questionId, text: "No" },
    };
    const url = { path, query: { write: "answer", question: questionId }, refusedForm };
    const { container } = await renderReviewsSlot("questions", { url });
    const field = screen.getByLabelText<HTMLInputElement>("Your answer");
    expect(field.value).toBe("No");
    expect(within(screen.getByRole("alert")).getByText("Your answer: Must be at least 5 characters")).toBeTruthy();
    expect([field.form?.id, field.form?.getAttribute("action")]).toEqual([
      "answer-form",
      `${path}?write=answer&question=${questionId}#answer-form-message`,
    ]);
    expect(Object.fromEntries(new FormData(field.form!))).toMatchObject({ call: "createAnswer", questionId });
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("leaves the other form alone", async () => {
    await refuse("reviews", { call: "createQuestion", fields: { text: "Is it blue?" } });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("button", { name: "Submit review" })).toBeNull();
  });
});
