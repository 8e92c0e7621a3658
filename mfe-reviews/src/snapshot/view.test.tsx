import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderReviewsSlot, SKU } from "../testing/review-page.js";
import { reviewsSummaryLoaded } from "../reviews-summary-loaded.js";

const stars = () => screen.queryByRole("link", { name: /out of 5 stars/ });
const allReviews = () => screen.getByText("Show all reviews").closest("a")!;
const panel = () => allReviews().parentElement!;
const isOpen = () => getComputedStyle(panel()).visibility === "visible";

describe("the review snapshot", () => {
  it("counts a single review in the singular", async () => {
    await renderReviewsSlot("review-snapshot", { item: { count: 1 } });
    expect(screen.getByText("1 review")).toBeTruthy();
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
    await renderReviewsSlot("review-snapshot");
    await userEvent.tab();
    expect(document.activeElement).toBe(stars());
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe("Show all reviews");
    await userEvent.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
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
