import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReviewCriteria } from "shared-contracts";
import { DEFAULT_REVIEW_CRITERIA } from "../filters/criteria.rule.js";
import {
  EMPTY_LIST,
  type PageOfReviews,
  replaceReview,
  reviewChanged,
  toLoadedList,
  toLongerList,
} from "../review-list/slice.js";

/** The first page of reviews of similar items, or the next one. */
export const relatedReviewsRequested = createAction("relatedReviews/requested");
export const relatedReviewsLoaded = createAction<PageOfReviews>("relatedReviews/loaded");
export const relatedReviewsAppended = createAction<PageOfReviews>("relatedReviews/appended");

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

export const { relatedCriteriaChanged } = relatedReviewCriteriaSlice.actions;
