import { combineReducers } from "@reduxjs/toolkit";
import { aiSummarySlice } from "./slices/ai-summary-slice.js";
import { allReviewImagesSlice } from "./slices/all-review-images-slice.js";
import { breadcrumbsSlice } from "./slices/breadcrumbs-slice.js";
import { createReviewSlice } from "./slices/create-review-slice.js";
import { criticalReviewSlice } from "./slices/critical-review-slice.js";
import { drawerFormSlice } from "./slices/drawer-form-slice.js";
import { errorSlice } from "./slices/error-slice.js";
import { filterFlyoutSlice } from "./slices/filter-flyout-slice.js";
import { formPhotosSlice } from "./slices/form-photos-slice.js";
import { ownReviewSlice } from "./slices/own-review-slice.js";
import { photoStripReviewsSlice } from "./slices/photo-strip-reviews-slice.js";
import { positiveReviewSlice } from "./slices/positive-review-slice.js";
import { productInfoSlice } from "./slices/product-info-slice.js";
import { productTileDataSlice } from "./slices/product-tile-data-slice.js";
import { questionsSlice } from "./slices/questions-slice.js";
import { relatedReviewCriteriaSlice } from "./slices/related-review-criteria-slice.js";
import { relatedReviewListSlice } from "./slices/related-review-list-slice.js";
import { reviewCriteriaSlice } from "./slices/review-criteria-slice.js";
import { reviewDrawerSlice } from "./slices/review-drawer-slice.js";
import { reviewListSlice } from "./slices/review-list-slice.js";
import { reviewToastSlice } from "./slices/review-toast-slice.js";
import { reviewsLoadingSlice } from "./slices/reviews-loading-slice.js";
import { seoDataSlice } from "./slices/seo-data-slice.js";
import { singlePhotoStripReviewSlice } from "./slices/single-photo-strip-review-slice.js";
import { standalonePageSlice } from "./slices/standalone-page-slice.js";
import { successSlice } from "./slices/success-slice.js";
import { summarySlice } from "./slices/summary-slice.js";
import { tokenDetailsSlice } from "./slices/token-details-slice.js";
import { ugcSummarySlice } from "./slices/ugc-summary-slice.js";
import { unreviewedItemsSlice } from "./slices/unreviewed-items-slice.js";
import { userDetailsSlice } from "./slices/user-details-slice.js";

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
  productInfo: productInfoSlice.reducer,
  positiveReview: positiveReviewSlice.reducer,
  criticalReview: criticalReviewSlice.reducer,
  standalonePage: standalonePageSlice.reducer,
  productTileData: productTileDataSlice.reducer,
  breadcrumbs: breadcrumbsSlice.reducer,
  seoData: seoDataSlice.reducer,
  error: errorSlice.reducer,
  success: successSlice.reducer,
  unreviewedItems: unreviewedItemsSlice.reducer,
  reviewsLoading: reviewsLoadingSlice.reducer,
  reviewDrawer: reviewDrawerSlice.reducer,
  reviewToast: reviewToastSlice.reducer,
  filterFlyout: filterFlyoutSlice.reducer,
  questions: questionsSlice.reducer,
});

export type ReviewsState = ReturnType<typeof reviewsReducer>;
