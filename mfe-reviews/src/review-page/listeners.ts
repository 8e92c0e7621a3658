import { createAction } from "@reduxjs/toolkit";
import { areSameCriteria } from "../filters/criteria.rule.js";
import { summaryLoaded, summaryRequested } from "../overview/slice.js";
import { preloadFailed, reviewsLoaded, reviewsRequested } from "../review-list/slice.js";
import { readReviewPage, writeReviewPage } from "./review-page-storage.js";
import { type Listen, selectSku } from "../reviews-listening.js";

export const reviewPageOpened = createAction("reviewPage/opened");
export const reviewPageLeft = createAction("reviewPage/left");

export const listenToReviewPage: Listen = (startListening) => {
  // A page rendered without reviews restores the state stored in the browser if the criteria match, or else loads them
  // (AMB-72).
  startListening({
    actionCreator: reviewPageOpened,
    effect: (_action, { dispatch, getState }) => {
      const { reviewList, reviewCriteria } = getState();
      const sku = selectSku(getState());
      if (reviewList.isLoaded || sku === "") return;
      try {
        const left = readReviewPage(sku);
        if (left && areSameCriteria(left.criteria, reviewCriteria)) {
          dispatch(reviewsLoaded(left.page));
          dispatch(summaryLoaded({ summary: left.summary, aiSummary: left.aiSummary }));
          return;
        }
      } catch {
        dispatch(preloadFailed());
      }
      dispatch(reviewsRequested());
      dispatch(summaryRequested());
    },
  });

  // Store the state for a later view that the server can't fill.
  startListening({
    actionCreator: reviewPageLeft,
    effect: (_action, { getState }) => {
      const { reviewList, reviewCriteria, summary, aiSummary, positiveReview, criticalReview } = getState();
      if (!reviewList.isLoaded) return;
      const { reviews, total, isTotalExact } = reviewList;
      const sku = selectSku(getState());
      writeReviewPage({
        sku,
        criteria: reviewCriteria,
        page: { reviews, total, isTotalExact },
        summary: { sku, ...summary, positiveReview: positiveReview.review, criticalReview: criticalReview.review },
        aiSummary: aiSummary.summary,
      });
    },
  });
};
