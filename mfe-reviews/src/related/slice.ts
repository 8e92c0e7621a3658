import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { performCall, REVIEWS_ROUTES, type ReviewCriteria } from "shared-contracts";
import { DEFAULT_REVIEW_CRITERIA, toListRequest } from "../filters/criteria.rule.js";
import {
  EMPTY_LIST,
  type PageOfReviews,
  replaceReview,
  reviewChanged,
  toLoadedList,
  toLongerList,
} from "../review-list/slice.js";
import { type Listen, selectSku } from "../reviews-listening.js";

/** The first page of reviews of similar items, or the next one. */
export const relatedReviewsRequested = createAction("relatedReviews/requested");
const relatedReviewsLoaded = createAction<PageOfReviews>("relatedReviews/loaded");
const relatedReviewsAppended = createAction<PageOfReviews>("relatedReviews/appended");

export const relatedReviewListSlice = createSlice({
  name: "relatedReviewList",
  initialState: EMPTY_LIST,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(relatedReviewsLoaded, toLoadedList)
      .addCase(relatedReviewsAppended, toLongerList)
      .addCase(reviewChanged, replaceReview),
});

export const relatedReviewCriteriaSlice = createSlice({
  name: "relatedReviewCriteria",
  initialState: DEFAULT_REVIEW_CRITERIA,
  reducers: {
    relatedCriteriaChanged: (state, { payload }: PayloadAction<Partial<ReviewCriteria>>) => ({ ...state, ...payload }),
  },
});

const { relatedCriteriaChanged } = relatedReviewCriteriaSlice.actions;

export const listenToRelatedReviews: Listen = (startListening, { fetch }) => {
  startListening({
    actionCreator: relatedReviewsRequested,
    effect: async (_action, { dispatch, getState }) => {
      const { isLoaded, reviews } = getState().relatedReviewList;
      dispatch(relatedCriteriaChanged({ offset: reviews.length, loadMoreClickedForRelated: isLoaded }));
      const request = toListRequest(selectSku(getState()), getState().relatedReviewCriteria, true);
      const outcome = await performCall(fetch, REVIEWS_ROUTES.listReviews, request);
      const toAction = isLoaded ? relatedReviewsAppended : relatedReviewsLoaded;
      if (outcome.ok) dispatch(toAction(outcome.value));
    },
  });
};
