import { describe, expect, it } from "@jest/globals";
import { retailGuest } from "shared-contracts/fixtures";
import { reviewsReducer } from "./reviews-state.js";
import { createTestStore } from "./testing/review-page.js";

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
