import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderReviewsSlot, SKU } from "../testing/review-page.js";

const path = `/lpd-sba-sku/product_${SKU}`;

const FORMS = [
  ["reviews", "review", "Submit review", "product-reviews", "Thank you for your review."],
  ["questions", "question", "Submit question", "product-qna", "Thank you. Your question has been sent."],
] as const;

describe.each(FORMS)("the form of %s without JavaScript", (slot, write, submit, section, thanks) => {
  const open = (query: Record<string, string>) => renderReviewsSlot(slot, { url: { path, query } });
  const findForm = () => screen.queryByRole("button", { name: submit })?.closest("form");

  it("posts to the call and returns to the section", async () => {
    const { container } = await open({ qty: "2", write });
    const form = findForm();
    expect([form?.method, new URL(form?.action ?? "").pathname]).toEqual(["post", `/ptd/api/${slot}/${SKU}`]);
    expect(Object.fromEntries(new FormData(form!))).toMatchObject({
      itemId: SKU,
      returnTo: `${path}?qty=2#${section}`,
    });
    const fields = within(form!).getAllByRole<HTMLInputElement>("textbox");
    expect(fields.every(({ required, maxLength }) => required && maxLength > 0)).toBe(true);
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("is missing unless the URL asks for it", async () => {
    await open({});
    expect(findForm()).toBeUndefined();
  });

  it("gives way to thanks", async () => {
    await open({ written: write });
    expect(findForm()).toBeUndefined();
    expect(screen.getByText(thanks).closest("output")).toBeTruthy();
  });

  it("says if a moderator reads it first", async () => {
    await open({ written: `${write}-pending` });
    expect(screen.getByText(/will appear once it has been/)).toBeTruthy();
  });

  it.each([
    ["sign-in-required", /^Sign in to write reviews/],
    ["bad-request", /^We (could not|couldn't)/],
  ])("says why it was refused: %s", async (failed, text) => {
    await open({ write, failed });
    expect(within(screen.getByRole("alert")).getByText(text)).toBeTruthy();
    expect(findForm()).toBeTruthy();
  });
});

it("says that the item has been reviewed, and leaves the choice of stars to the shopper", async () => {
  await renderReviewsSlot("reviews", { url: { path, query: { write: "review", failed: "already-reviewed" } } });
  expect(screen.getByText("You have already reviewed this item.")).toBeTruthy();
  const stars = screen.getAllByRole<HTMLInputElement>("radio", { name: /star/ });
  expect(stars).toHaveLength(5);
  expect(stars.every(({ checked, required }) => required && !checked)).toBe(true);
});
