import { describe, expect, it } from "@jest/globals";
import { createReview, retailGuest } from "shared-contracts/fixtures";
import { questionAsked, questionSearched, questionsLoaded } from "./questions/slice.js";
import { reviewsReducer } from "./reviews-state.js";
import { userDetailsSucceeded } from "./sign-in/slice.js";
import { createQuestions, createTestStore, toQuestionPage } from "./testing/review-page.js";

const state = reviewsReducer(undefined, { type: "page/opened" });

describe("the review state", () => {
  it.each([
    [
      "summary and AI summary [S2-3.54]",
      { summary: { rating: 0, count: 0, qacount: 0, distribution: {} }, aiSummary: { summary: undefined } },
    ],
    [
      "review list and related review list [S2-3.55]",
      {
        reviewList: { isLoaded: false, reviews: [], total: 0, isTotalExact: true },
        relatedReviewList: { isLoaded: false, reviews: [], total: 0, isTotalExact: true },
      },
    ],
    [
      "review criteria and related review criteria [S2-3.56]",
      {
        reviewCriteria: expect.objectContaining({ limit: 10 }),
        relatedReviewCriteria: expect.objectContaining({ limit: 10 }),
      },
    ],
    [
      "user details [S2-3.57]",
      { userDetails: { user: undefined, authenticated: false, loading: false, error: undefined } },
    ],
    ["token details [S2-3.58]", { tokenDetails: { token: undefined, error: undefined } }],
    [
      "the status of the review being created [S2-3.59]",
      { createReview: { response: undefined, isError: false, loading: false, errorStatusCode: undefined } },
    ],
    [
      "the drawer's form [S2-3.60] [S2-3.69]",
      { drawerForm: { reviewTitle: "", reviewComment: "", displayName: "", starRating: 0 } },
    ],
    [
      "all images, the strip's reviews and a single one [S2-3.61]",
      {
        allReviewImages: { photos: [], total: 0 },
        photoStripReviews: { reviews: [] },
        singlePhotoStripReview: { review: undefined, loading: false },
      },
    ],
    [
      "user content, product, positive and critical review [S2-3.62]",
      {
        ugcSummary: { qacount: 0, sku: "" },
        productInfo: { sku: "", name: "", customizableType: 0 },
        positiveReview: { review: undefined },
        criticalReview: { review: undefined },
      },
    ],
    [
      "standalone flag, product tile, breadcrumbs and SEO data [S2-3.63]",
      { standalonePage: false, productTileData: { url: undefined, image: undefined }, breadcrumbs: [], seoData: {} },
    ],
    ["error and success [S2-3.64]", { error: { error: undefined }, success: { success: undefined } }],
    ["unreviewed items [S2-3.65]", { unreviewedItems: { purchasedProducts: [] } }],
    ["the reviews-loading flag [S2-3.66]", { reviewsLoading: false }],
  ])("has %s", (_what, part) => expect(state).toMatchObject(part));

  it("lists ten per page, newest first, from the start, with every rating [S2-9.08] [S2-3.70]", () => {
    expect(state.reviewCriteria).toEqual({
      sortBy: "date",
      sortOrder: "desc",
      offset: 0,
      limit: 10,
      filterByRating: 0,
      searchTerm: undefined,
      loadMoreClickedForRelated: false,
      filterByPhotos: false,
      includeRatingOnlyReviews: false,
    });
  });

  it("keeps every field of a review [S2-3.67]", () => {
    const review = createReview({ syndication: { name: "Ridgeline Mills" } });
    const { store } = createTestStore();
    store.preload("reviews", { reviews: { ok: true, value: { reviews: [review], total: 1, isTotalExact: true } } });
    const fields = "dateCreated downVotes id incentivized media purchaseDate rating responses text title upVotes user";
    for (const field of [...fields.split(" "), "syndication"]) {
      expect(store.getState().reviewList.reviews[0]).toHaveProperty(field);
    }
  });
});

describe("the question-and-answer state", () => {
  it("has questions, answers, search results, the created question and the user [S2-3.52] [S2-3.53] [S1-3.29]", () => {
    const { store } = createTestStore();
    const [question, created] = createQuestions(2);
    const answer = { id: "answer-1", upVotes: 3, hasVoted: false, isFlagged: false };
    store.dispatch(questionsLoaded(toQuestionPage([{ ...question!, answers: [answer] }])));
    store.dispatch(questionSearched({ searchTerm: "acid", questions: [question!], count: 1 }));
    store.dispatch(questionAsked(created!));
    store.dispatch(userDetailsSucceeded({ authenticated: true, user: { id: "1", displayName: "Robin" } }));
    const { questions, ugcSummary, userDetails } = store.getState();
    expect(questions.questions.map(({ id }) => id)).toEqual(["question-2", "question-1"]);
    expect(questions.answers).toEqual([answer]);
    expect(questions.searchResults).toMatchObject({ searchTerm: "acid", count: 1 });
    expect(questions.createdQuestion).toEqual(created);
    expect(ugcSummary).toEqual({ qacount: 2, sku: "135848" });
    expect(userDetails).toMatchObject({ authenticated: true, user: { displayName: "Robin" } });
  });
});

describe("a page that opens", () => {
  it("starts both states for its core SKU [S2-1.30]", () => {
    const { productInfo, ugcSummary, summary } = createTestStore().store.getState();
    expect(productInfo).toMatchObject({ sku: "135848", name: "Copy paper" });
    expect(ugcSummary).toMatchObject({ sku: "135848", qacount: 7 });
    expect(summary).toMatchObject({ rating: 4.4, count: 128 });
  });

  it("has no user for guests", () => {
    const { userDetails } = createTestStore({ context: retailGuest }).store.getState();
    expect(userDetails).toMatchObject({ authenticated: false, user: undefined });
  });
});
