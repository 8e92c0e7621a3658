import { describe, expect, it, jest } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pageSectionChosen } from "shared-contracts";
import { businessGuest, businessMember, createMember, retailGuest, retailMember } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderReviewsSlot, SKU } from "../testing/review-page.js";
import { REVIEW_SNAPSHOT_SPECIAL_TYPES } from "./rule.js";
import { reviewsSummaryLoaded } from "../reviews-summary-loaded.js";

// Filling in a form in jsdom takes seconds on a busy machine.
jest.setTimeout(30_000);

const stars = () => screen.queryByRole("link", { name: /out of 5 stars/ });
const allReviews = () => screen.getByText("Show all reviews").closest("a")!;
const panel = () => allReviews().parentElement!;
const isOpen = () => getComputedStyle(panel()).visibility === "visible";

describe("the review snapshot", () => {
  it("shows stars and count [S1-2.17]", async () => {
    await renderReviewsSlot("review-snapshot", { item: { rating: 4.4, count: 128 } });
    expect(stars()?.textContent).toBe("4.4 out of 5 stars128 reviews");
  });

  it("counts a single review in the singular", async () => {
    await renderReviewsSlot("review-snapshot", { item: { count: 1 } });
    expect(screen.getByText("1 review")).toBeTruthy();
  });

  it("says if there are no reviews [S1-8.16]", async () => {
    await renderReviewsSlot("review-snapshot", { item: { rating: 0, count: 0 } });
    expect(screen.getByText("No reviews")).toBeTruthy();
    expect(stars()).toBeNull();
  });

  it("opens a chart of five bars on hover, and closes it afterwards [S1-2.18]", async () => {
    const user = userEvent.setup();
    await renderReviewsSlot("review-snapshot");
    expect(isOpen()).toBe(false);
    await user.hover(stars()!);
    expect(isOpen()).toBe(true);
    const rows = within(screen.getByRole("list", { name: "Rating distribution" })).getAllByRole("listitem");
    expect(rows.map((row) => row.firstChild?.textContent)).toEqual([
      "5 stars: 80",
      "4 stars: 30",
      "3 stars: 10",
      "2 stars: 4",
      "1 star: 4",
    ]);
    await user.unhover(stars()!);
    expect(isOpen()).toBe(false);
  });

  it("has a chart that browsers hide where its stylesheet is missing", async () => {
    await renderReviewsSlot("review-snapshot");
    expect(panel().getAttribute("popover")).toBe("manual");
  });

  it("draws the bars small and in color even without its stylesheet", async () => {
    await renderReviewsSlot("review-snapshot");
    await userEvent.hover(stars()!);
    const bars = [...screen.getByRole("list", { name: "Rating distribution" }).querySelectorAll("svg")];
    expect(bars.map((bar) => bar.getAttribute("height"))).toEqual(Array(5).fill("8"));
    const fills = bars.map((bar) => bar.querySelector("rect")?.getAttribute("fill"));
    expect(fills).toEqual(Array(5).fill("var(--color-star)"));
  });

  it("opens it on focus too, until Escape [S1-2.18]", async () => {
    const user = userEvent.setup();
    await renderReviewsSlot("review-snapshot");
    await user.tab();
    expect(document.activeElement).toBe(stars());
    expect(isOpen()).toBe(true);
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Show all reviews");
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
  });

  it("links to all reviews [S1-2.19]", async () => {
    const { bus } = await renderReviewsSlot("review-snapshot");
    const link = allReviews();
    expect(link.getAttribute("href")).toBe("#product-reviews");
    fireEvent.click(link);
    expect(bus.payloadsOf(pageSectionChosen)).toEqual([{ section: "product-reviews" }]);
  });

  it("has no accessibility faults", async () => {
    const { container } = await renderReviewsSlot("review-snapshot");
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });
});

describe("the question link", () => {
  it.each([
    ["offers to ask a question if there are none [S1-8.18]", 0, "Ask a question"],
    ["counts one question", 1, "1 question"],
    ["counts several questions", 7, "7 questions"],
  ] as const)("%s", async (_what, qacount, name) => {
    await renderReviewsSlot("review-snapshot", { item: { qacount } });
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("#product-qna");
  });

  it("links to the questions [S1-2.20]", async () => {
    const { bus } = await renderReviewsSlot("review-snapshot", { item: { qacount: 7 } });
    fireEvent.click(screen.getByRole("link", { name: "7 questions" }));
    expect(bus.payloadsOf(pageSectionChosen)).toEqual([{ section: "product-qna" }]);
  });
});

const business = createMember("business");
const withoutReviews = createMember("business", { flags: { toggles: { ENABLE_REVIEWS: false } } });
const SPECIAL_TYPES = [5, 6, 8, 10, 16, 17];

describe("who sees the snapshot", () => {
  it.each([
    ["a retail guest", retailGuest, 0, true],
    ["a retail member", retailMember, 0, true],
    ["a business member with reviews", businessMember, 0, true],
    ["a business member without reviews [S1-6.07]", withoutReviews, 0, false],
    ["a business guest without reviews [S1-6.07]", businessGuest, 0, false],
    ["a business member, for another customizable type", business, 7, true],
  ] as const)("%s", async (_who, context, customizableType, isShown) => {
    await renderReviewsSlot("review-snapshot", { context, item: { customizableType, qacount: 7 } });
    expect(stars() !== null).toBe(isShown);
    expect(screen.getByRole("link", { name: "7 questions" })).toBeTruthy();
  });

  it("has the customizable types of the specification [S1-9.18]", () => {
    expect(REVIEW_SNAPSHOT_SPECIAL_TYPES).toEqual(SPECIAL_TYPES);
  });

  it.each(SPECIAL_TYPES)("not business members, for customizable type %i [S1-6.08]", async (type) => {
    await renderReviewsSlot("review-snapshot", { context: business, item: { customizableType: type } });
    expect(stars()).toBeNull();
    expect(screen.getByRole("link", { name: "7 questions" })).toBeTruthy();
  });

  it.each(SPECIAL_TYPES)("retail members, for customizable type %i [S1-6.09]", async (type) => {
    await renderReviewsSlot("review-snapshot", { context: retailGuest, item: { customizableType: type } });
    expect(stars()).not.toBeNull();
  });
});

describe("the numbers of the snapshot", () => {
  it("are published", async () => {
    const { bus } = await renderReviewsSlot("review-snapshot", { item: { rating: 4.4, count: 128, qacount: 7 } });
    expect(bus.payloadsOf(reviewsSummaryLoaded)).toMatchObject([{ itemId: SKU, rating: 4.4, count: 128, qacount: 7 }]);
    expect(bus.violations).toEqual([]);
  });

  it("follow events for this item only", async () => {
    const { bus } = await renderReviewsSlot("review-snapshot");
    const tell = (itemId: string, count: number) =>
      act(async () => bus.publish(reviewsSummaryLoaded, { itemId, rating: 4.5, count, qacount: 8 }));
    await tell(SKU, 129);
    await tell("another", 5);
    expect(stars()?.textContent).toBe("4.5 out of 5 stars129 reviews");
    expect(screen.getByRole("link", { name: "8 questions" })).toBeTruthy();
  });
});
