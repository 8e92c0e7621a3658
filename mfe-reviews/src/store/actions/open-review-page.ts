import { areSameCriteria } from "../../rules/review-criteria.js";
import { reviewsLoaded, preloadFailed, summaryLoaded } from "../facts.js";
import type { ReviewsThunk } from "../reviews-store.js";
import { loadReviews } from "./load-reviews.js";
import { loadSummary } from "./load-summary.js";

/**
 * Fills a review page that came without reviews: from the state that was left in the browser, without a call, else by
 * fetching (AMB-72). What was left of other criteria than the address asks for is another page's. A page that came
 * with reviews needs nothing.
 */
export function openReviewPage(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { storage }) => {
    const { reviewList, productInfo, reviewCriteria } = getState();
    if (reviewList.isLoaded || productInfo.sku === "") return;
    try {
      const left = storage.read(productInfo.sku);
      if (left && areSameCriteria(left.criteria, reviewCriteria)) {
        dispatch(reviewsLoaded(left.page));
        dispatch(summaryLoaded({ summary: left.summary, aiSummary: left.aiSummary }));
        return;
      }
    } catch {
      dispatch(preloadFailed());
    }
    await Promise.all([dispatch(loadReviews()), dispatch(loadSummary())]);
  };
}

/** Leaves what the page shows in the browser, for a later view that the server cannot fill. */
export function leaveReviewPage(): ReviewsThunk {
  return (_dispatch, getState, { storage }) => {
    const { reviewList, reviewCriteria, productInfo, summary, aiSummary, positiveReview, criticalReview } = getState();
    if (!reviewList.isLoaded) return;
    const { reviews, total, isTotalExact } = reviewList;
    storage.write({
      sku: productInfo.sku,
      criteria: reviewCriteria,
      page: { reviews, total, isTotalExact },
      summary: {
        sku: productInfo.sku,
        ...summary,
        positiveReview: positiveReview.review,
        criticalReview: criticalReview.review,
      },
      aiSummary: aiSummary.summary,
    });
  };
}
