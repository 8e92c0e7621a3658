import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pageNoticeRaised } from "shared-contracts";
import { createReview, criticalReview, reviewSummary } from "shared-contracts/fixtures";
import { findAccessibilityFaults, installModalDialogs, translatePage } from "shared-ui/testing";
import { toLabel } from "../parts/label.rule.js";
import { questionsLoaded } from "../questions/slice.js";
import {
  createQuestions,
  createReviews,
  incentivizedReview,
  photoReview,
  syndicatedReview,
  PATHS,
  renderReviewsSlot,
  SKU,
  toQuestionPage,
  toReviewPage,
} from "../testing/review-page.js";

installModalDialogs();

const articles = () => document.querySelectorAll("li > article");
const lastPath = (requests: readonly { path: string }[]) => requests.at(-1)?.path;

describe("the reviews section", () => {
  it("makes no second call after rendering", async () => {
    const { fetch } = await renderReviewsSlot("reviews");
    expect(fetch.requests.map(({ path }) => path.split("?")[0])).toEqual([PATHS.reviews, PATHS.summary, PATHS.photos]);
    expect(articles()).toHaveLength(10);
    expect(screen.getByText("Showing 10 of 128 reviews")).toBeTruthy();
  });

  it("shows highlights and the AI summary", async () => {
    const theme = { name: "print", sentence: "The print stays crisp.", mentions: 3, reviewIds: ["review-1"] };
    const aiSummary = { text: theme.sentence, topics: ["print"], themes: [theme] };
    await renderReviewsSlot("reviews", { answers: { [PATHS.summary]: { summary: reviewSummary, aiSummary } } });
    expect(screen.getByText("Most helpful positive review")).toBeTruthy();
    expect(screen.getByText("Most helpful critical review")).toBeTruthy();
    expect(screen.getByText("“The print stays crisp.”")).toBeTruthy();
    expect(screen.getByText("Summarized from reviews")).toBeTruthy();
  });

  it("links a theme to its reviews", async () => {
    const theme = { name: "print", sentence: "The print stays crisp.", mentions: 3, reviewIds: ["review-1"] };
    const aiSummary = { text: theme.sentence, topics: ["print"], themes: [theme] };
    const { fetch } = await renderReviewsSlot("reviews", {
      answers: { [PATHS.summary]: { summary: reviewSummary, aiSummary } },
    });
    const link = screen.getByRole("link", { name: "Show reviews that mention print" });
    expect(link.getAttribute("href")).toBe(`/ptd/review/${SKU}?search=print`);
    expect(link.textContent).toBe("print (3)");
    await userEvent.click(link);
    expect(fetch.requests.at(-1)?.path).toContain("searchTerm=print");
  });

  it("shows a summary without themes as text with the same label", async () => {
    const aiSummary = { text: "Customers like the print.", topics: [], themes: [] };
    await renderReviewsSlot("reviews", { answers: { [PATHS.summary]: { summary: reviewSummary, aiSummary } } });
    expect(screen.getByText("Customers like the print.")).toBeTruthy();
    expect(screen.getByText("Summarized from reviews")).toBeTruthy();
  });

  it("has no accessibility faults", async () => {
    const reviews = [photoReview, criticalReview, incentivizedReview, syndicatedReview];
    const { container } = await renderReviewsSlot("reviews", { answers: { [PATHS.reviews]: toReviewPage(reviews) } });
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("says if reviews cannot be loaded, and retries", async () => {
    let isDown = true;
    await renderReviewsSlot("reviews", {
      answers: {
        [PATHS.reviews]: () => (isDown ? { status: 503 } : { status: 200, body: toReviewPage(createReviews(2)) }),
      },
    });
    expect(screen.getByText("Reviews are unavailable right now.")).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(articles()).toHaveLength(2);
    expect(screen.queryByText("Reviews are unavailable right now.")).toBeNull();
  });
});

describe("a review", () => {
  it("tells its author which photos others don't see", async () => {
    const media = [
      { kind: "image" as const, url: "/new", hidden: "pending" as const },
      { kind: "image" as const, url: "/bad", hidden: "rejected" as const },
      { kind: "image" as const, url: "/good" },
    ];
    await renderReviewsSlot("reviews", { answers: { [PATHS.reviews]: toReviewPage([createReview({ media })]) } });
    const [article] = articles();
    const photos = within(article as HTMLElement).getAllByRole("link", { name: "Photos from reviews" });
    expect(photos.map((photo) => [photo.getAttribute("href"), photo.closest("li")?.textContent])).toEqual([
      ["/new", "Pending review. Only you can see it."],
      ["/bad", "Not published. Only you can see it."],
      ["/good", ""],
    ]);
  });

  it("says whose vote or report failed", async () => {
    const review = createReview({ title: "Cuts well" });
    const { bus } = await renderReviewsSlot("reviews", { answers: { [PATHS.reviews]: toReviewPage([review]) } });
    for (const name of [/^Helpful/, /^Report/]) await userEvent.click(screen.getByRole("button", { name }));
    const about = toLabel("", review).slice(2);
    expect(bus.payloadsOf(pageNoticeRaised).map(({ message }) => message)).toEqual([
      `Your vote wasn't saved: ${about}. Please try again later.`,
      `Your report wasn't sent: ${about}. Please try again later.`,
    ]);
    expect(about).toContain("Cuts well");
  });
});

describe("the list", () => {
  it("loads ten more", async () => {
    const { fetch } = await renderReviewsSlot("reviews", {
      answers: {
        [PATHS.reviews]: (path) => ({
          status: 200,
          body: path.includes("offset=10")
            ? toReviewPage(createReviews(4, 11), 14)
            : toReviewPage(createReviews(10), 14),
        }),
      },
    });
    const more = screen.getByRole("link", { name: "Load more reviews" });
    translatePage();
    expect(more.getAttribute("href")).toBe("/ptd/review/135848?offset=10");
    await userEvent.click(more);
    expect(lastPath(fetch.requests)).toContain("offset=10");
    expect(articles()).toHaveLength(14);
    expect(screen.getByText("Showing 14 of 14 reviews")).toBeTruthy();
    expect(screen.getByText("114 more customers rated it without writing a review.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Load more reviews" })).toBeNull();
    expect(document.activeElement).toBe(articles()[10]?.parentElement);
  });

  it("tells beside the link that more could not be loaded, until they are", async () => {
    let isDown = true;
    await renderReviewsSlot("reviews", {
      answers: {
        [PATHS.reviews]: (path) => {
          if (!path.includes("offset=10")) return { status: 200, body: toReviewPage(createReviews(10), 14) };
          return isDown ? { status: 503 } : { status: 200, body: toReviewPage(createReviews(4, 11), 14) };
        },
      },
    });
    const more = screen.getByRole("link", { name: "Load more reviews" });
    await userEvent.click(more);
    const problem = screen.getByText("Reviews are unavailable right now.");
    expect(more.parentElement?.contains(problem)).toBe(true);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    isDown = false;
    await userEvent.click(more);
    expect(articles()).toHaveLength(14);
    expect(screen.queryByText("Reviews are unavailable right now.")).toBeNull();
  });

  it("keeps the focus in the search, and in the list when the search is cleared", async () => {
    await renderReviewsSlot("reviews");
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search reviews" });
    await userEvent.type(field, "smooth{Enter}");
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("smooth");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(document.activeElement?.getAttribute("aria-live")).toBe("polite");
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search reviews" }).value).toBe("");
  });

  it.each([
    [0, null],
    [1, "1 question matches, too"],
    [2, "2 questions match, too"],
  ])("is searched with the page's questions, of which %d match", async (count, text) => {
    const found = { searchTerm: "jam", questions: createQuestions(count), count };
    const { fetch, store } = await renderReviewsSlot("reviews", { answers: { [PATHS.questionSearch]: found } });
    act(() => void store?.store?.dispatch(questionsLoaded(toQuestionPage(createQuestions(5)))));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search reviews" }), " jam {Enter}");
    expect(fetch.requests.map(({ path }) => path)).toContain(`${PATHS.questionSearch}?q=jam`);
    const link = screen.queryByRole("link", { name: /questions? match(es)?, too/ });
    expect(link?.textContent ?? null).toBe(text);
    if (link) expect(link.getAttribute("href")).toBe("#product-qna");
  });

  it("searches no questions on a page without them", async () => {
    const { fetch } = await renderReviewsSlot("reviews");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search reviews" }), "jam{Enter}");
    expect(fetch.requests.some(({ path }) => path.startsWith(PATHS.questions))).toBe(false);
  });

  it("is sorted, filtered and searched", async () => {
    const { fetch } = await renderReviewsSlot("reviews", {
      answers: { [PATHS.reviews]: toReviewPage(createReviews(2)) },
    });
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Lowest rating");
    expect(lastPath(fetch.requests)).toContain("sortBy=rating&sortOrder=asc");
    await userEvent.click(screen.getByText("Filters"));
    await userEvent.selectOptions(screen.getByLabelText("Filter by rating"), "2 stars");
    await userEvent.click(screen.getByLabelText("With photos"));
    await userEvent.click(screen.getByLabelText("Include ratings without text"));
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    expect(lastPath(fetch.requests)).toContain("filterByRating=2&filterByPhotos=true&includeRatingOnlyReviews=true");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search reviews" }), "jam{Enter}");
    expect(lastPath(fetch.requests)).toContain("searchTerm=jam");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(lastPath(fetch.requests)).not.toContain("searchTerm");
  });

  it("says if nothing matches", async () => {
    await renderReviewsSlot("reviews", {
      answers: {
        [PATHS.reviews]: (path) => ({
          status: 200,
          body: path.includes("searchTerm") ? toReviewPage([]) : toReviewPage(createReviews(2)),
        }),
      },
    });
    await userEvent.type(screen.getByRole("searchbox", { name: "Search reviews" }), "zebra{Enter}");
    expect(screen.getByText("No reviews match your filters.")).toBeTruthy();
    expect(document.querySelector("[itemscope]")).toBeNull();
  });

  it("shows reviews of similar items on request", async () => {
    const { fetch } = await renderReviewsSlot("reviews");
    await userEvent.click(screen.getByRole("button", { name: "Reviews of related items" }));
    expect(lastPath(fetch.requests)).toContain("related=true");
    expect(screen.getByRole("heading", { name: "Reviews of related items" })).toBeTruthy();
  });
});

describe("the photo strip", () => {
  it("opens a photo with its review and wraps around", async () => {
    const photos = [
      { url: "/images/p1", reviewId: "review-2", kind: "image", alt: "The opened ream" },
      { url: "/images/p2", reviewId: "review-9", kind: "image", alt: "A stack" },
    ];
    const { fetch } = await renderReviewsSlot("reviews", {
      answers: {
        [PATHS.reviews]: toReviewPage([photoReview]),
        [PATHS.photos]: { photos, total: 2 },
        "/ptd/api/review/review-9": createReview({ id: "review-9", title: "Far away" }),
      },
    });
    const before = fetch.requests.length;
    await userEvent.click(screen.getByRole("button", { name: "Open photo 1 of 2" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getAllByAltText("The opened ream")).not.toHaveLength(0);
    expect(fetch.requests).toHaveLength(before);
    await userEvent.click(within(dialog).getAllByRole("button", { name: "Open photo 2 of 2" })[0]!);
    expect(within(dialog).getByAltText("A stack")).toBeTruthy();
    expect(within(dialog).getByText("Photo 2 of 2")).toBeTruthy();
    expect(within(dialog).getByText("Far away")).toBeTruthy();
  });

  it("says if the review of a photo can't be loaded, and retries", async () => {
    let isDown = true;
    await renderReviewsSlot("reviews", {
      answers: {
        [PATHS.reviews]: toReviewPage([]),
        [PATHS.photos]: { photos: [{ url: "/images/p1", reviewId: "review-9", kind: "image" }], total: 1 },
        "/ptd/api/review/review-9": () =>
          isDown ? { status: 503 } : { status: 200, body: createReview({ id: "review-9", title: "Far away" }) },
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Open photo 1 of 1" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("We couldn't load the review of this photo.")).toBeTruthy();
    isDown = false;
    await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
    expect(within(dialog).getByText("Far away")).toBeTruthy();
    expect(within(dialog).queryByText("We couldn't load the review of this photo.")).toBeNull();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it("shows votes and what failed within the drawer, as the page behind it is inert", async () => {
    let status = 500;
    await renderReviewsSlot("reviews", {
      answers: {
        [PATHS.reviews]: toReviewPage([photoReview]),
        [PATHS.photos]: { photos: [{ url: "/images/p1", reviewId: photoReview.id, kind: "image" }], total: 1 },
        [`/ptd/api/review/${photoReview.id}/vote`]: () => ({ status, body: { ...photoReview, vote: "up" } }),
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Open photo 1 of 1" }));
    const dialog = within(await screen.findByRole("dialog"));
    const helpful = () => dialog.getByRole("button", { name: /^Helpful/ });
    await userEvent.click(helpful());
    expect(dialog.getByRole("alert").textContent).toContain("Your vote wasn't saved");
    status = 200;
    await userEvent.click(helpful());
    expect(helpful().getAttribute("aria-pressed")).toBe("true");
    expect(dialog.getByRole("alert").textContent).toBe("");
  });
});
