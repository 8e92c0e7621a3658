import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { retailGuest } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderReviewsSlot, type ReviewsPageOptions } from "../testing/review-page.js";

const PATH = "/ptd/api/moderation";
const url = { path: "/ptd/moderation", query: {} };

const entries = [
  {
    kind: "review",
    id: "R1",
    itemId: "135848",
    title: "Cheaper <b>elsewhere</b>",
    text: "See www.elsewhere.example",
    displayName: "Kim",
    dateCreated: "2026-02-01T10:00:00Z",
    media: [],
    reasons: ["link"],
    reports: 0,
  },
  {
    kind: "answer",
    id: "A1",
    itemId: "135848",
    text: "Nonsense.",
    displayName: "Lee",
    dateCreated: "2026-02-02T10:00:00Z",
    media: [],
    reasons: ["reported"],
    reports: 3,
  },
];

const openPage = (answers: ReviewsPageOptions["answers"]) =>
  renderReviewsSlot("review-page", { url, answers: answers ?? {} });

describe("the moderation page", () => {
  it("shows pending texts as typed, with the reasons", async () => {
    const waiting = {
      ...entries[0],
      kind: "photo",
      id: "P1",
      media: [{ id: "P1", kind: "image", url: "/photo" }],
      reasons: [],
    };
    const { container } = await openPage({ [PATH]: { entries: [...entries, waiting], total: 3 } });
    const review = screen.getByRole("article", { name: /^Review/ });
    expect(within(review).getByRole("heading").textContent).toBe("Cheaper <b>elsewhere</b>");
    expect(within(review).getByText("Contains a link")).toBeTruthy();
    expect(within(screen.getByRole("article", { name: /^Answer/ })).getByText("3 reports")).toBeTruthy();
    expect(screen.getByText("Pending entries: 3")).toBeTruthy();
    const photo = screen.getByRole("article", { name: /^Photo of a review/ });
    expect(within(photo).getByRole("link", { name: "Photos from reviews" }).getAttribute("href")).toBe("/photo");
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("removes decided texts and counts those left", async () => {
    const { fetch } = await openPage({ [PATH]: { entries, total: 2 }, [`POST ${PATH}`]: { total: 1 } });
    await userEvent.click(
      within(screen.getByRole("article", { name: /^Review/ })).getByRole("button", { name: "Hide" }),
    );
    expect(JSON.parse(fetch.requests.at(-1)?.init.body ?? "")).toEqual({
      kind: "review",
      id: "R1",
      decision: "reject",
    });
    expect(screen.queryByRole("article", { name: /^Review/ })).toBeNull();
    expect(screen.getByText("Pending entries: 1")).toBeTruthy();
  });

  it("keeps a text if the decision fails, and says so", async () => {
    await openPage({ [PATH]: { entries, total: 2 }, [`POST ${PATH}`]: () => ({ status: 503 }) });
    await userEvent.click(
      within(screen.getByRole("article", { name: /^Answer/ })).getByRole("button", { name: "Publish" }),
    );
    expect(screen.getByText("Something went wrong. Please try again.")).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });

  it("offers everyone else only to sign in", async () => {
    await renderReviewsSlot("review-page", { url, context: retailGuest, answers: { [PATH]: () => ({ status: 401 }) } });
    expect(screen.getByText("Sign in with a moderator account.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain(
      "returnTo=%2Fptd%2Fmoderation",
    );
    expect(screen.queryByRole("article")).toBeNull();
  });
});
