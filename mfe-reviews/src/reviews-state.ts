import { combineReducers } from "@reduxjs/toolkit";
import type { FragmentStoreInput } from "fragment-kit";
import { getSkuData, isLoggedIn, type Breadcrumb, type SeoData } from "shared-contracts";
import { REVIEW_PAGE_PATH } from "shared-contracts/constants";
import { reviewDrawerSlice } from "./drawer/slice.js";
import { toReviewCriteria } from "./filters/criteria.rule.js";
import { filterFlyoutSlice, reviewCriteriaSlice } from "./filters/slice.js";
import { reviewToastSlice } from "./notices/slice.js";
import { aiSummarySlice, criticalReviewSlice, positiveReviewSlice, summarySlice } from "./overview/slice.js";
import { allReviewImagesSlice, photoStripReviewsSlice, singlePhotoStripReviewSlice } from "./photos/slice.js";
import { questionFormSlice, questionsSlice, ugcSummarySlice } from "./questions/slice.js";
import { relatedReviewCriteriaSlice, relatedReviewListSlice } from "./related/slice.js";
import { errorSlice, reviewListSlice, reviewsLoadingSlice, successSlice } from "./review-list/slice.js";
import { userDetailsSlice } from "./sign-in/slice.js";
import { toItemNumbers } from "./reviews-summary-loaded.js";
import {
  createReviewSlice,
  drawerFormSlice,
  formPhotosSlice,
  ownReviewSlice,
  tokenDetailsSlice,
  unreviewedItemsSlice,
} from "./write-review/slice.js";

/** A slice set once from page data. */
function fixed<State>(initialState: State) {
  return (state: State = initialState): State => state;
}

type ProductInfo = { readonly sku: string; readonly name: string; readonly customizableType: number };
type ProductTile = { readonly url: string | undefined; readonly image: string | undefined };

/** The review and question-and-answer state of a page (docs/spec extras §3). */
export const reviewsReducer = combineReducers({
  summary: summarySlice.reducer,
  aiSummary: aiSummarySlice.reducer,
  reviewList: reviewListSlice.reducer,
  relatedReviewList: relatedReviewListSlice.reducer,
  reviewCriteria: reviewCriteriaSlice.reducer,
  relatedReviewCriteria: relatedReviewCriteriaSlice.reducer,
  userDetails: userDetailsSlice.reducer,
  tokenDetails: tokenDetailsSlice.reducer,
  createReview: createReviewSlice.reducer,
  drawerForm: drawerFormSlice.reducer,
  formPhotos: formPhotosSlice.reducer,
  ownReview: ownReviewSlice.reducer,
  allReviewImages: allReviewImagesSlice.reducer,
  photoStripReviews: photoStripReviewsSlice.reducer,
  singlePhotoStripReview: singlePhotoStripReviewSlice.reducer,
  ugcSummary: ugcSummarySlice.reducer,
  /** The core SKU; empty on a page without an item. */
  productInfo: fixed<ProductInfo>({ sku: "", name: "", customizableType: 0 }),
  positiveReview: positiveReviewSlice.reducer,
  criticalReview: criticalReviewSlice.reducer,
  standalonePage: fixed<boolean>(false),
  productTileData: fixed<ProductTile>({ url: undefined, image: undefined }),
  /** Without Home. */
  breadcrumbs: fixed<readonly Breadcrumb[]>([]),
  seoData: fixed<SeoData>({}),
  error: errorSlice.reducer,
  success: successSlice.reducer,
  unreviewedItems: unreviewedItemsSlice.reducer,
  reviewsLoading: reviewsLoadingSlice.reducer,
  reviewDrawer: reviewDrawerSlice.reducer,
  reviewToast: reviewToastSlice.reducer,
  filterFlyout: filterFlyoutSlice.reducer,
  questions: questionsSlice.reducer,
  questionForm: questionFormSlice.reducer,
});

export type ReviewsState = ReturnType<typeof reviewsReducer>;

type PageInput = Pick<FragmentStoreInput, "context" | "pageData" | "url">;

/** The state before any call: the core SKU from page data, and the visitor. */
export function createInitialState({ context, pageData, url }: PageInput): ReviewsState {
  const state = reviewsReducer(undefined, { type: "page/opened" });
  return {
    ...state,
    ...toItemState(pageData),
    // Without the member's name, so that members share renders: forms ask for it when they open.
    userDetails: { ...state.userDetails, authenticated: isLoggedIn(context) },
    breadcrumbs: pageData?.breadcrumbs ?? state.breadcrumbs,
    standalonePage: url.path.startsWith(`${REVIEW_PAGE_PATH}/`),
    reviewCriteria: toReviewCriteria(url),
  };
}

function toItemState(pageData: PageInput["pageData"]): Partial<ReviewsState> {
  const item = getSkuData(pageData);
  const numbers = toItemNumbers(pageData);
  if (!item || !numbers) return {};
  const { itemId: sku, ...summary } = numbers;
  const { product, images } = item;
  return {
    summary,
    ugcSummary: { qacount: summary.qacount, sku, name: product.name },
    productInfo: { sku, name: product.name ?? "", customizableType: product.isCustomizable ?? 0 },
    productTileData: { url: product.url, image: images[0]?.src ?? product.heroImage },
    seoData: product.seoData,
  };
}
