import { createSlice } from "@reduxjs/toolkit";
import type { Review } from "shared-contracts";
import { appendReviews } from "../../rules/append-reviews.js";
import { reviewsAppended, reviewsLoaded, reviewChanged } from "../facts.js";

export type ReviewListState = {
  /** False until the first answer. */
  isLoaded: boolean;
  reviews: Review[];
  total: number;
  /** False: there are more than `total`. */
  isTotalExact: boolean;
};

const initialState: ReviewListState = { isLoaded: false, reviews: [], total: 0, isTotalExact: true };

/** The reviews shown, all pages so far. */
export const reviewListSlice = createSlice({
  name: "reviewList",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(reviewsLoaded, (_state, { payload }) => ({ ...payload, isLoaded: true }))
      .addCase(reviewsAppended, (state, { payload }) => ({
        ...payload,
        isLoaded: true,
        reviews: appendReviews(state.reviews, payload.reviews),
      }))
      .addCase(reviewChanged, (state, { payload }) => {
        state.reviews = state.reviews.map((review) => (review.id === payload.id ? payload : review));
      }),
});
