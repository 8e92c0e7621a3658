import { beforeEach, describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { createAnswer, createQuestion, retailGuest, reviewSummary } from "shared-contracts/fixtures";
import { installModalDialogs } from "shared-ui/testing";
import { DEFAULT_REVIEW_CRITERIA } from "../filters/criteria.rule.js";
import type { ReviewPageState } from "../review-page/review-page-storage.js";
import { createReviews, PATHS, renderReviewsSlot, SKU, toReviewPage } from "../testing/review-page.js";

installModalDialogs();

const url = { path: `/ptd/review/${SKU}`, query: {} };
const articles = () => document.querySelectorAll("li > article");

const left: ReviewPageState = {
  sku: SKU,
  criteria: { ...DEFAULT_REVIEW_CRITERIA, filterByRating: 4 },
  page: toReviewPage(createReviews(3)),
  summary: reviewSummary,
};
/** Responses of a server that couldn't load the slot's data. */
const failed = { [PATHS.reviews]: () => ({ status: 503 }), [PATHS.summary]: () => ({ status: 503 }) };

beforeEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(window, "__REVIEW_PAGE_STATE__");
});

describe("the review page", () => {
  it("lists a member's unreviewed purchases", async () => {
    const purchasedProducts = [{ itemId: "77", name: "Stapler", image: "stapler", purchaseDate: "2026-01-10" }];
    await renderReviewsSlot("review-page", { url, answers: { [PATHS.unreviewed]: { purchasedProducts } } });
    expect(screen.getByRole("link", { name: "Stapler" }).getAttribute("href")).toBe("/ptd/review/77");
  });

  it("requests no purchases for guests", async () => {
    const { fetch } = await renderReviewsSlot("review-page", { url, context: retailGuest });
    expect(fetch.requests.map(({ path }) => path)).not.toContain(PATHS.unreviewed);
  });

  it("has structured data for the listed reviews, and none for questions", async () => {
    const { container } = await renderReviewsSlot("review-page", { url: { path: `/ptd/review/${SKU}`, query: {} } });
    const listed = [...container.querySelectorAll('[itemtype="https://schema.org/Review"]')];
    expect(listed).toHaveLength(10);
    expect(listed[0]?.querySelector('[itemprop="name"]')?.getAttribute("content")).toBe("Title 1");
    const products = [...container.querySelectorAll('[itemtype="https://schema.org/Product"]')];
    expect(products.map((product) => product.getAttribute("itemid"))).toEqual([`/lpd-sba-sku/product_${SKU}`]);
    expect(listed.every((review) => products[0]?.contains(review))).toBe(true);
    expect(container.querySelector('[itemtype="https://schema.org/QAPage"]')).toBeNull();
  });

  it("has structured data for a question only at its permalink", async () => {
    const question = createQuestion({ id: "question-1", answers: [createAnswer({ text: "It does.", upVotes: 3 })] });
    const { container } = await renderReviewsSlot("review-page", {
      url: { path: "/ptd/question/question-1", query: {} },
      answers: { "/ptd/api/question/question-1": question },
    });
    const page = container.querySelector('[itemtype="https://schema.org/QAPage"]');
    expect(page?.querySelector('[itemprop="name"]')?.getAttribute("content")).toBe(question.text);
    const answer = page?.querySelector('[itemtype="https://schema.org/Answer"]');
    expect(answer?.querySelector('[itemprop="text"]')?.getAttribute("content")).toBe("It does.");
    expect(answer?.querySelector('[itemprop="upvoteCount"]')?.getAttribute("content")).toBe("3");
  });

  it.each([
    ["Copy Paper", "Copy Paper"],
    [undefined, "Back to the product"],
  ])("links a question to its item, named %s", async (itemName, text) => {
    await renderReviewsSlot("review-page", {
      url: { path: "/ptd/question/question-1", query: {} },
      answers: { "/ptd/api/question/question-1": createQuestion({ itemId: "A/1", itemName }) },
    });
    expect(screen.getByRole("link", { name: text }).getAttribute("href")).toBe("/lpd-sba-sku/product_A%2F1");
  });

  it.each([
    [404, "We couldn't find this question. It may have been removed."],
    [503, "Questions are unavailable right now."],
  ])("says why there is no question, status %i", async (status, text) => {
    await renderReviewsSlot("review-page", {
      url: { path: "/ptd/question/question-1", query: {} },
      answers: { "/ptd/api/question/question-1": () => ({ status }) },
    });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  });
});

describe("a review page rendered without reviews", () => {
  const asked = { ...url, query: { rating: "4" } };

  it("uses the state left in the page, without a call [S2-4.65]", async () => {
    Object.assign(window, { __REVIEW_PAGE_STATE__: left });
    const { fetch, store } = await renderReviewsSlot("review-page", { url: asked, answers: failed });
    expect(articles()).toHaveLength(3);
    expect(fetch.requests.filter(({ path }) => path.startsWith(PATHS.reviews)).length).toBe(3);
    expect(store?.store?.getState()).toMatchObject({
      success: { success: true },
      reviewCriteria: { filterByRating: 4 },
    });
  });

  it("or else the state left in session storage [S2-4.65]", async () => {
    sessionStorage.setItem("reviews.page", JSON.stringify(left));
    await renderReviewsSlot("review-page", { url: asked, answers: failed });
    expect(articles()).toHaveLength(3);
  });

  it("ignores the state of another item", async () => {
    sessionStorage.setItem("reviews.page", JSON.stringify({ ...left, sku: "other" }));
    const { fetch } = await renderReviewsSlot("review-page", { url: asked, answers: failed });
    expect(articles()).toHaveLength(0);
    expect(fetch.requests.filter(({ path }) => path.startsWith(`${PATHS.reviews}?`))).toHaveLength(2);
  });

  it("ignores the state of the same page with other criteria", async () => {
    sessionStorage.setItem("reviews.page", JSON.stringify(left));
    const { fetch, store } = await renderReviewsSlot("review-page", { url, answers: failed });
    expect(articles()).toHaveLength(0);
    expect(fetch.requests.filter(({ path }) => path.startsWith(`${PATHS.reviews}?`))).toHaveLength(2);
    expect(store?.store?.getState().reviewCriteria).toEqual(DEFAULT_REVIEW_CRITERIA);
  });

  it("stores what it shows when the page is left", async () => {
    await renderReviewsSlot("review-page", { url });
    window.dispatchEvent(new Event("pagehide"));
    const stored = JSON.parse(sessionStorage.getItem("reviews.page") ?? "{}") as ReviewPageState;
    expect(stored).toMatchObject({ sku: SKU, page: { total: 128 }, summary: { rating: 4.4 } });
    expect(stored.page.reviews).toHaveLength(10);
  });
});
